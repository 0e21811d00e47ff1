import { ArrowRight, Lightbulb, MessageCircle, MessageSquareText, Siren, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { IconBadge } from '../ui/layout/IconBadge.tsx';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { upTo } from '../theme/media.ts';
import type { HomeData } from './home-data.ts';
import { Text } from '../ui/layout/Text.ts';

const ICONS: Partial<Record<string, LucideIcon>> = {
  incident: Siren,
  complaint: MessageSquareText,
  suggestion: Lightbulb,
};

const caseTypeIcon = (key: string): LucideIcon => ICONS[key] ?? MessageCircle;

/** Overlaps the hero by half. */
const OverlappingSection = styled.section`
  position: relative;
  margin-block-start: -84px;

  ${upTo.mobile} {
    margin-block-start: -64px;
  }
`;

const border = '1px solid var(--line)';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border: ${border};
  border-radius: var(--radius-xl);
  background: var(--surface);
  box-shadow: var(--shadow-2);

  ${upTo.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const CardLink = styled.a`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 34px 30px 28px;
  border-radius: var(--radius-xl);
  color: inherit;
  text-decoration: none;

  /* Hairlines between the cards are drawn so that a hovered or focused card keeps its round corners. */
  position: relative;
  & + &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: -0.5px;
    border-inline-start: ${border};
  }
  &:hover h3 {
    color: var(--brand);
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  &:focus-visible {
    z-index: 1;
  }
  ${upTo.desktop} {
    &:nth-child(odd)::before {
      display: none;
    }
    &:nth-child(n + 3)::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      inset-block-start: -0.5px;
      border-block-start: ${border};
    }
  }
  ${upTo.mobile} {
    padding: 22px 18px;
  }
`;

const StartLabel = styled.span`
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

/** Links to submit a case, one per case type. */
export function CaseTypeCards({ caseTypes }: Pick<HomeData, 'caseTypes'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <OverlappingSection aria-labelledby="case-types">
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
                <Text as="h3" size="h3" mt={[3, 1]}>
                  {localised(type, 'name', locale)}
                </Text>
                <Text size="small" tone="ink-2" flex={1}>
                  {localised(type, 'hint', locale)}
                </Text>
                <StartLabel aria-hidden="true">
                  {t('site.chooser.start')}
                  <ArrowRight className="flip" />
                </StartLabel>
              </CardLink>
            );
          })}
        </Cards>
      </PageContainer>
    </OverlappingSection>
  );
}
