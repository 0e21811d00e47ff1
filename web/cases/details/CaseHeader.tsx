import { FileDown, Printer } from 'lucide-react';
import { css, styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { useIsInDashboard } from '../../layouts/use-is-in-dashboard.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { beyond, upTo } from '../../theme/media.ts';
import { BigNumber, CaseNumber } from '../status/CaseNumber.tsx';
import { FactRow } from '../status/FactRow.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { CASE_NUMBER_ID } from './focus.ts';
import { Inline } from '../../ui/layout/Box.ts';

/** One surface with the title above it. */
const plain = css`
  padding-block: 0 var(--space-2);
  border-block-end: 0;
  background: none;
`;

/** Leaves the screen to the case and its answer. */
const dense = css`
  ${plain}

  ${beyond.mobile} {
    padding-block-end: 0;

    ${BigNumber} {
      font-size: 1.5rem;
    }
  }
`;

const HeaderSection = styled.div<{ $isInDashboard: boolean }>`
  padding-block: 36px 34px;
  border-block-end: 1px solid var(--line);
  background: var(--surface);

  ${upTo.mobile} {
    ${plain}
  }
  ${({ $isInDashboard }) => $isInDashboard && dense}
`;

/** Header of the case: type, status, number and key facts. */
export function CaseHeader({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const isInDashboard = useIsInDashboard();
  const size = isInDashboard ? 'sm' : 'md';
  return (
    <HeaderSection $isInDashboard={isInDashboard}>
      <PageContainer>
        <Inline gap="4 6" align="start" justify="space-between" collapse="mobile">
          <CaseNumber
            incident={incident}
            own={incident.seenAs.includes('owner')}
            heading={(number) => (
              <BigNumber as="h2" id={CASE_NUMBER_ID} tabIndex={-1}>
                {number}
              </BigNumber>
            )}
          />
          <Inline gap={3} wrap className="no-print">
            <ButtonLink
              tone="secondary"
              size={size}
              icon={<FileDown aria-hidden="true" />}
              href={`/api/incidents/pdf?incidentId=${incident.id}`}
              download={`${incident.ticketNumber}.pdf`}
            >
              {t('agentWorkspace.pdf')}
            </ButtonLink>
            <Button tone="secondary" size={size} icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('details.print')}
            </Button>
          </Inline>
        </Inline>
        <FactRow
          dense={isInDashboard}
          facts={[
            { term: t('details.field.entity'), detail: localised(incident.entity, 'name', locale) },
            { term: t('details.field.service'), detail: localised(incident.service, 'name', locale) },
            { term: t('details.field.channel'), detail: t(`details.channel.${incident.channelId}`) },
            { term: t('details.field.submitted'), detail: <FormattedDate at={incident.submittedAt} /> },
            { term: t('details.field.updated'), detail: <FormattedDate at={incident.updatedAt} /> },
            ...(incident.expectedAt && !incident.workspace
              ? [{ term: t('details.sla.expected'), detail: <FormattedDate at={incident.expectedAt} /> }]
              : []),
          ]}
        />
      </PageContainer>
    </HeaderSection>
  );
}
