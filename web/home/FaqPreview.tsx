import { styled } from 'styled-components';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Accordion, AccordionItem } from '../ui/navigation/Accordion.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import type { HomeData } from './home-data.ts';
import { Text } from '../ui/layout/Text.ts';
import { Section } from './Section.tsx';
import { Box } from '../ui/layout/Box.ts';

const Columns = styled(PageContainer)`
  display: grid;
  grid-template-columns: 380px minmax(0, 1fr);
  gap: 72px;
  align-items: start;

  ${upTo.desktop} {
    grid-template-columns: 280px minmax(0, 1fr);
    gap: var(--space-10);
  }
  ${upTo.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  }
`;

/** The first frequently asked questions. */
export function FaqPreview({ faqs }: Pick<HomeData, 'faqs'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Box bg="surface">
      <Section aria-labelledby="faq-title">
        <Columns>
          <div>
            <Text as="h2" heading={['2xl', 'h2']} id="faq-title">
              {t('home.faqTitle')}
            </Text>
            <Text tone="ink-2" mt={2} mb={[6, 4]}>
              {t('home.faqBody')}
            </Text>
            <ButtonLink href="/faqs" tone="secondary">
              {t('home.faqAll')}
            </ButtonLink>
          </div>
          <Accordion>
            {faqs.map((faq, index) => (
              <AccordionItem key={faq.id} open={index === 0} title={localised(faq, 'question', locale)}>
                <Text whiteSpace="pre-line">{localised(faq, 'answer', locale)}</Text>
              </AccordionItem>
            ))}
          </Accordion>
        </Columns>
      </Section>
    </Box>
  );
}
