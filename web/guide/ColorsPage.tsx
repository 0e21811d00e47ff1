import { styled } from 'styled-components';
import { THEMES } from '../../common/locale/appearance.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Bidi } from '../ui/data/Bidi.tsx';
import { PALETTES } from '../../common/locale/palettes.ts';
import { elevation, layout, radius, space, type } from '../theme/tokens.ts';
import { PageBody } from '../layouts/PageBody.ts';
import { Grid } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

const Section = styled.section`
  margin-block-start: var(--space-10);
  padding: var(--space-6);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--page);
  color: var(--ink);

  & > h2 {
    margin-block-end: var(--space-4);
    font-size: 1.375rem;
  }
`;

const Swatch = styled.li<{ $token: string }>`
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  overflow: hidden;

  &::before {
    content: '';
    display: block;
    block-size: 56px;
    border-block-end: 1px solid var(--line);
    background: var(--${({ $token }) => $token});
  }
  & > span {
    display: grid;
    padding: var(--space-2) var(--space-3);
    font-size: 0.875rem;
  }
  & > span > :last-child {
    color: var(--ink-3);
  }
`;

const TokenList = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;

  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4);
  }
`;

const SpaceSample = styled.span<{ $px: number }>`
  inline-size: ${({ $px }) => $px}px;
  block-size: 16px;
  background: var(--brand);
`;

const RadiusSample = styled.span<{ $px: number }>`
  inline-size: 72px;
  block-size: 48px;
  border: 2px solid var(--brand);
  border-radius: ${({ $px }) => $px}px;
`;

const ShadowSample = styled.span<{ $shadow: string }>`
  inline-size: 120px;
  block-size: 56px;
  border-radius: var(--radius-md);
  background: var(--surface);
  box-shadow: ${({ $shadow }) => $shadow};
`;

const TypeSample = styled.span<{ $role: string }>`
  font-size: var(--text-${({ $role }) => $role});
  line-height: var(--leading-${({ $role }) => $role});
`;

/** The living style guide: all tokens, and the colours of every theme (product rules, routes). */
export function ColorsPage() {
  const t = useTranslation();
  return (
    <PageBody>
      <Text size="lead" tone="ink-2" maxWidth="68ch">
        {t('guide.colorsLead')} <a href="/controls">{t('titles.controls')}</a>
      </Text>
      {THEMES.map((theme) => (
        <Section key={theme} data-theme={theme} aria-labelledby={`theme-${theme}`}>
          <h2 id={`theme-${theme}`}>{t(`site.accessibility.theme.${theme}`)}</h2>
          <Grid as="ul" columns="repeat(auto-fill, minmax(10.5rem, 1fr))" gap={3} role="list">
            {Object.entries(PALETTES[theme]).map(([token, color]) => (
              <Swatch key={token} $token={token}>
                <span>
                  <Bidi>{token}</Bidi>
                  <Bidi>{color}</Bidi>
                </span>
              </Swatch>
            ))}
          </Grid>
        </Section>
      ))}
      <Scales />
    </PageBody>
  );
}

function Scales() {
  const t = useTranslation();
  return (
    <>
      <Section aria-labelledby="guide-type">
        <h2 id="guide-type">{t('guide.type')}</h2>
        <TokenList role="list">
          {Object.entries(type).map(([role, { rem, mobileRem }]) => (
            <li key={role}>
              <TypeSample $role={role}>{t('home.title')}</TypeSample>
              <Bidi>{`${role} ${rem}rem / ${mobileRem}rem`}</Bidi>
            </li>
          ))}
        </TokenList>
      </Section>
      <Section aria-labelledby="guide-space">
        <h2 id="guide-space">{t('guide.space')}</h2>
        <TokenList role="list">
          {Object.entries(space).map(([name, px]) => (
            <li key={name}>
              <SpaceSample $px={px} />
              <Bidi>{`space-${name} ${px}px`}</Bidi>
            </li>
          ))}
        </TokenList>
      </Section>
      <Section aria-labelledby="guide-shape">
        <h2 id="guide-shape">{t('guide.shape')}</h2>
        <TokenList role="list">
          {Object.entries(radius).map(([name, px]) => (
            <li key={name}>
              <RadiusSample $px={px} />
              <Bidi>{`radius-${name} ${px}px`}</Bidi>
            </li>
          ))}
          {Object.entries(elevation).map(([name, shadow]) => (
            <li key={name}>
              <ShadowSample $shadow={shadow} />
              <Bidi>{`shadow-${name}`}</Bidi>
            </li>
          ))}
          <li>
            <Bidi>{`container ${layout.container}px`}</Bidi>
            <Bidi>{`gutter ${layout.gutter}px`}</Bidi>
            <Bidi>{`header ${layout.header}px`}</Bidi>
          </li>
        </TokenList>
      </Section>
    </>
  );
}
