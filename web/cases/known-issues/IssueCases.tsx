import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type { KnownIssueCase, KnownIssueDetails } from '../../../common/cases/known-issues.types.ts';
import { urlWith } from '../../api/url-with.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PaginationLinks } from '../../layouts/PaginationLinks.tsx';
import { useExistingPage } from '../../layouts/use-existing-page.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { SubText } from '../../ui/layout/Text.ts';
import { caseHref, KNOWN_ISSUES_PATH } from '../../api/hrefs.ts';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { useCountText } from '../list/use-count-text.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';

/** A page of the cases of an issue, each of which can be detached. */
export function IssueCases({ details }: { details: KnownIssueDetails }) {
  const t = useTranslation();
  const { knownIssue, incidents, total } = details;
  const pageHref = (to: number): string => urlWith(`${KNOWN_ISSUES_PATH}/${knownIssue.id}`, { page: to > 1 && to });
  useExistingPage(details, pageHref);
  const [detaching, setDetaching] = useState<string>();
  const { run, busy, failure } = useEndpointMutation(knownIssues.detach, { successMessage: t('knownIssues.detached') });
  const detach = (incidentId: string) => {
    setDetaching(incidentId);
    run({ id: knownIssue.id, incidentIds: [incidentId] });
  };
  const columns: Column<KnownIssueCase>[] = [
    {
      id: 'number',
      head: t('details.field.number'),
      card: 'start',
      rowHeader: true,
      cell: ({ ticketNumber }) => (
        <a href={caseHref(ticketNumber)}>
          <Bidi>{ticketNumber}</Bidi>
        </a>
      ),
    },
    {
      id: 'excerpt',
      head: t('knownIssues.column.excerpt'),
      card: 'line',
      cell: ({ excerpt }) => <span dir="auto">{excerpt || '–'}</span>,
    },
    {
      ...labelled('submitted', t('details.field.submitted')),
      fit: true,
      cell: ({ submittedAt }) => <FormattedDate at={submittedAt} />,
    },
    {
      id: 'status',
      head: t('details.field.status'),
      card: 'start',
      cell: ({ statusCode }) => <CaseStatusTag code={statusCode} />,
    },
    {
      id: 'detach',
      head: t('knownIssues.column.action'),
      fit: true,
      cell: ({ incidentId, ticketNumber }) => (
        <DetachButton
          number={ticketNumber}
          busy={busy && detaching === incidentId}
          disabled={busy && detaching !== incidentId}
          onDetach={() => detach(incidentId)}
        />
      ),
    },
  ];
  return (
    <Card clip as="section" aria-labelledby="issue-cases">
      <Box pt={6} px={6} pb={3}>
        <CardTitle id="issue-cases">{t('knownIssues.cases.title')}</CardTitle>
        {total < knownIssue.cases && <SubText>{t('knownIssues.cases.otherScope')}</SubText>}
        {failure && <InlineFailure failure={failure} />}
      </Box>
      {incidents.length === 0 ? (
        <EmptyState icon={<Inbox />} title={t('knownIssues.cases.none')}>
          {t('knownIssues.cases.noneBody')}
        </EmptyState>
      ) : (
        <>
          <DataTable
            label={t('knownIssues.cases.title')}
            columns={columns}
            rows={incidents}
            keyOf={({ incidentId }) => incidentId}
          />
          <CasePages {...details} href={pageHref} />
        </>
      )}
    </Card>
  );
}

interface DetachButtonProps {
  number: string;
  busy: boolean;
  disabled: boolean;
  onDetach: () => void;
}

function DetachButton({ number, onDetach, ...state }: DetachButtonProps) {
  const t = useTranslation();
  const label = t('knownIssues.detachOne', { number });
  return (
    <Button
      size="sm"
      tone="secondary"
      aria-label={label}
      busyLabel={t('details.sending')}
      {...state}
      onClick={onDetach}
    >
      {t('knownIssues.detach')}
    </Button>
  );
}

interface CasePagesProps extends Pick<KnownIssueDetails, 'incidents' | 'page' | 'pageSize' | 'total'> {
  href: (page: number) => string;
}

function CasePages({ incidents, total, ...pages }: CasePagesProps) {
  const t = useTranslation();
  const count = useCountText()(total);
  const summary = (range: object) => t('followUp.list.showing', { ...range, total: count });
  return <PaginationLinks {...pages} total={total} shown={incidents.length} summary={summary} />;
}
