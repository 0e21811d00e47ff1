import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { IconBadge } from '../controls/IconBadge.tsx';
import { PageContainer } from '../controls/PageContainer.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { focusRing } from '../design/focus.ts';
import { upTo } from '../design/media.ts';
import { caseTypeIcon } from './case-type-icon.tsx';
import type { HomeData } from './home-data.ts';

/** Lies half over the hero. */
const Band = styled.section`
  position: relative;
  margin-block-start: -84px;

  ${upTo.mobile} {
    margin-block-start: -64px;
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1px;
  overflow: clip;
  overflow-clip-margin: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-xl);
  background: var(--line);
  box-shadow: var(--shadow-2);

  ${upTo.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 359px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const CardLink = styled.a`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 34px 30px 28px;
  background: var(--surface);
  color: inherit;
  text-decoration: none;

  &:first-child {
    border-start-start-radius: calc(var(--radius-xl) - 1px);
  }
  &:last-child {
    border-end-end-radius: calc(var(--radius-xl) - 1px);
  }
  &:hover {
    background: var(--page);
  }
  &:focus-visible {
    z-index: 1;
    ${focusRing}
  }
  ${upTo.mobile} {
    padding: 22px 18px;
  }
`;

const Title = styled.h3`
  margin-block-start: 10px;

  ${upTo.mobile} {
    margin-block-start: var(--space-1);
    font-size: 1.125rem;
  }
`;

const Hint = styled.p`
  flex: 1;
  color: var(--ink-2);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

const Go = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  margin-block-start: 10px;
  color: var(--brand);
  font-weight: 600;
  font-size: var(--text-small);

  & svg {
    inline-size: 18px;
    block-size: 18px;
    transition: translate var(--fast) var(--easing);
  }
  ${upTo.mobile} {
    display: none;
  }
`;

/** The kinds of case, each the beginning of one. */
export function CaseTypeCards({ caseTypes }: Pick<HomeData, 'caseTypes'>) {
  const t = useTexts();
  const { locale } = useLocale();
  return (
    <Band aria-labelledby="case-types">
      <PageContainer>
        <VisuallyHidden as="h2" id="case-types">
          {t('home.typesTitle')}
        </VisuallyHidden>
        <Cards>
          {caseTypes.map((type) => {
            const Icon = caseTypeIcon(type.key);
            return (
              <CardLink key={type.id} href={`/create-case?type=${type.id}`}>
                <IconBadge tone={type.key === 'suggestion' ? 'gold' : 'brand'}>
                  <Icon />
                </IconBadge>
                <Title>{localised(type, 'name', locale)}</Title>
                <Hint>{localised(type, 'hint', locale)}</Hint>
                <Go aria-hidden="true">
                  {t('site.chooser.start')}
                  <ArrowRight className="flip" />
                </Go>
              </CardLink>
            );
          })}
        </Cards>
      </PageContainer>
    </Band>
  );
}
