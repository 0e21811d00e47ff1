import { styled } from 'styled-components';
import { routeOf } from '../../common/access/routes.ts';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Accordion, AccordionItem } from '../ui/navigation/Accordion.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import type { HomeData } from './home-data.ts';
import { Section } from './section.ts';
import { Text } from '../ui/layout/Text.ts';

const StyledSection = styled(Section)`
  background: var(--surface);
`;

const Columns = styled(PageContainer)`
  display: grid;
  grid-template-columns: 380px minmax(0, 1fr);
  gap: 72px;
  align-items: start;

  ${upTo.desktop} {
    grid-template-columns: 280px minmax(0, 1fr);
    gap: var(--space-10);
  }
  @media (max-width: 980px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  }
`;

const Intro = styled.div`
  & h2 {
    font-size: 2rem;
  }
  & p {
    margin-block: var(--space-2) var(--space-6);
    color: var(--ink-2);
  }
  ${upTo.mobile} {
    & h2 {
      font-size: var(--text-h2);
    }
    & p {
      margin-block-end: 0;
    }
  }
`;

/** The first frequently asked questions. */
export function FaqPreview({ faqs }: Pick<HomeData, 'faqs'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const all = routeOf('/faqs');
  return (
    <StyledSection aria-labelledby="faq-title">
      <Columns>
        <Intro>
          <h2 id="faq-title">{t('home.faqTitle')}</h2>
          <p>{t('home.faqBody')}</p>
          {all && (
            <ButtonLink href={all.path} tone="secondary">
              {t('home.faqAll')}
            </ButtonLink>
          )}
        </Intro>
        <Accordion>
          {faqs.map((faq, index) => (
            <AccordionItem key={faq.id} open={index === 0} title={localised(faq, 'question', locale)}>
              <Text whiteSpace="pre-line">{localised(faq, 'answer', locale)}</Text>
            </AccordionItem>
          ))}
        </Accordion>
      </Columns>
    </StyledSection>
  );
}
