import { SquarePen } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { upTo } from '../../theme/media.ts';
import { darkBackground, starPattern } from '../../theme/star-pattern.ts';
import { Box, Inline } from '../../ui/layout/Box.ts';

const DarkSection = styled.section<{ $strength?: number }>`
  ${darkBackground}
  ${starPattern}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-6) var(--space-10);
  padding: var(--space-12);
  border-radius: var(--radius-xl);
  overflow: hidden;

  & > div {
    position: relative;
  }
  & p {
    margin-block-start: var(--space-2);
    max-inline-size: 48ch;
    color: var(--on-brand-2);
    font-size: var(--text-lead);
    line-height: var(--leading-lead);
  }
  ${upTo.mobile} {
    padding: var(--space-8) var(--space-5);
  }
`;

/** Links to submit a case and to the partners. */
export function CallToAction() {
  const t = useTranslation();
  return (
    <Box pt={[16, 8]} pb={[24, 12]}>
      <PageContainer>
        <DarkSection aria-labelledby="call-title">
          <div>
            <h2 id="call-title">{t('content.about.callTitle')}</h2>
            <p>{t('content.about.callBody')}</p>
          </div>
          <Inline gap={3} wrap>
            <ButtonLink href="/create-case" tone="gold" size="lg" icon={<SquarePen aria-hidden="true" />}>
              {t('home.ctaSubmit')}
            </ButtonLink>
            <ButtonLink href="/partners" tone="ghost" size="lg">
              {t('home.entitiesAll')}
            </ButtonLink>
          </Inline>
        </DarkSection>
      </PageContainer>
    </Box>
  );
}
