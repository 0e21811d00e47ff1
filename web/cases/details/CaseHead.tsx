import { FileDown, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { PageContainer } from '../../controls/PageContainer.tsx';
import { upTo } from '../../design/media.ts';
import { BigNumber, CaseNumber } from '../status/CaseNumber.tsx';
import { FactRow } from '../status/FactRow.tsx';
import { Moment } from '../status/Moment.tsx';
import { CASE_NUMBER_ID } from '../actions/focus-case-head.ts';

const Band = styled.div`
  padding-block: 36px 34px;
  border-block-end: 1px solid var(--line);
  background: var(--surface);

  ${upTo.mobile} {
    padding-block: var(--space-4) var(--space-6);
  }
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4) var(--space-6);

  ${upTo.mobile} {
    flex-direction: column;
  }
`;

const Number = styled(BigNumber).attrs({ as: 'h2', id: CASE_NUMBER_ID, tabIndex: -1 })``;

const Papers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** The case at a glance: kind, status, number, and the facts in a row. */
export function CaseHead({ incident }: { incident: Case }) {
  const t = useTexts();
  const { locale } = useLocale();
  return (
    <Band>
      <PageContainer>
        <Top>
          <CaseNumber of={incident} own={incident.seenAs.includes('owner')} heading={(number) => <Number>{number}</Number>} />
          <Papers className="no-print">
            <ButtonLink
              tone="secondary"
              icon={<FileDown aria-hidden="true" />}
              href={`/api/incidents/pdf?incidentId=${incident.id}`}
              download={`${incident.ticketNumber}.pdf`}
            >
              {t('desk.pdf')}
            </ButtonLink>
            <Button tone="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('details.print')}
            </Button>
          </Papers>
        </Top>
        <FactRow
          facts={[
            { term: t('details.field.entity'), detail: localised(incident.entity, 'name', locale) },
            { term: t('details.field.service'), detail: localised(incident.service, 'name', locale) },
            { term: t('details.field.channel'), detail: t(`details.channel.${incident.channelId}`) },
            { term: t('details.field.submitted'), detail: <Moment at={incident.submittedAt} /> },
            { term: t('details.field.updated'), detail: <Moment at={incident.updatedAt} /> },
            ...(incident.expectedAt && !incident.desk
              ? [{ term: t('details.clock.expected'), detail: <Moment at={incident.expectedAt} /> }]
              : []),
          ]}
        />
      </PageContainer>
    </Band>
  );
}
