import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { THEMES } from '../../common/locale/appearance.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Bidi } from '../ui/data/Bidi.tsx';
import { PALETTES } from '../../common/locale/palettes.ts';
import { elevation, layout, radius, space, type, type TypeName } from '../theme/tokens.ts';
import { PageBody } from '../layouts/PageBody.ts';
import { Grid, Inline, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';
import { Card } from '../ui/layout/Card.tsx';

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

/** The living style guide: all tokens, and the colours of every theme. */
export function ColorsPage() {
  const t = useTranslation();
  return (
    <PageBody>
      <Text size="lead" tone="ink-2" maxWidth="68ch">
        {t('guide.colorsLead')} <a href="/controls">{t('titles.controls')}</a>
      </Text>
      {THEMES.map((theme) => (
        <Card
          as="section"
          p={6}
          mt={10}
          bg="page"
          tone="ink"
          key={theme}
          data-theme={theme}
          aria-labelledby={`theme-${theme}`}
        >
          <Text as="h2" heading="md" mb={4} id={`theme-${theme}`}>
            {t(`site.accessibility.theme.${theme}`)}
          </Text>
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
        </Card>
      ))}
      <Scales />
    </PageBody>
  );
}

function Scale({ name, children }: { name: 'type' | 'space' | 'shape'; children: ReactNode }) {
  const t = useTranslation();
  return (
    <Card as="section" p={6} mt={10} bg="page" aria-labelledby={`guide-${name}`}>
      <Text as="h2" heading="md" mb={4} id={`guide-${name}`}>
        {t(`guide.${name}`)}
      </Text>
      <Stack as="ul" gap={3} role="list">
        {children}
      </Stack>
    </Card>
  );
}

function Scales() {
  const t = useTranslation();
  return (
    <>
      <Scale name="type">
        {Object.entries(type).map(([role, { rem, mobileRem }]) => (
          <Inline as="li" wrap gap={4} key={role}>
            <Text as="span" size={role as TypeName}>
              {t('home.title')}
            </Text>
            <Bidi>{`${role} ${rem}rem / ${mobileRem}rem`}</Bidi>
          </Inline>
        ))}
      </Scale>
      <Scale name="space">
        {Object.entries(space).map(([name, px]) => (
          <Inline as="li" wrap gap={4} key={name}>
            <SpaceSample $px={px} />
            <Bidi>{`space-${name} ${px}px`}</Bidi>
          </Inline>
        ))}
      </Scale>
      <Scale name="shape">
        {Object.entries(radius).map(([name, px]) => (
          <Inline as="li" wrap gap={4} key={name}>
            <RadiusSample $px={px} />
            <Bidi>{`radius-${name} ${px}px`}</Bidi>
          </Inline>
        ))}
        {Object.entries(elevation).map(([name, shadow]) => (
          <Inline as="li" wrap gap={4} key={name}>
            <ShadowSample $shadow={shadow} />
            <Bidi>{`shadow-${name}`}</Bidi>
          </Inline>
        ))}
        <Inline as="li" wrap gap={4}>
          <Bidi>{`container ${layout.container}px`}</Bidi>
          <Bidi>{`gutter ${layout.gutter}px`}</Bidi>
          <Bidi>{`header ${layout.header}px`}</Bidi>
        </Inline>
      </Scale>
    </>
  );
}
