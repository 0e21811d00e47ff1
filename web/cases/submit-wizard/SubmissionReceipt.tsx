import { ArrowRight, Printer } from 'lucide-react';
import { usePageContext } from 'vike-react/usePageContext';
import { formatDateTime, localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card, CardActions, CardSection } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { TwoColumn } from '../../ui/layout/TwoColumn.tsx';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { PrintStyle } from '../status/PrintStyle.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import type { StoredReceipt } from './receipt.ts';
import { TicketPanel } from './TicketPanel.tsx';
import { WhatNext } from './WhatNext.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { caseHref } from '../../api/hrefs.ts';

/** Link to the customer's dashboard, or to the case itself. */
function NextPageLink({ ticket }: { ticket: string }) {
  const t = useTranslation();
  const { visitor } = usePageContext();
  const hasDashboard = visitor.customer;
  return (
    <ButtonLink
      href={hasDashboard ? '/my-cases' : caseHref(ticket)}
      size="lg"
      iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
    >
      {t(hasDashboard ? 'wizard.confirmation.dashboard' : 'wizard.confirmation.open')}
    </ButtonLink>
  );
}

interface SubmissionReceiptProps {
  receipt: StoredReceipt;
  /** Focuses the heading after submission. */
  justSubmitted?: boolean;
}

/** The receipt of a submitted case, shown by step 4 and by /case-generate. */
export function SubmissionReceipt({ receipt, justSubmitted }: SubmissionReceiptProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { incident } = receipt;
  const rows = [
    { term: t('wizard.details.caseType'), detail: localised(incident.caseType, 'name', locale) },
    { term: t('wizard.entity.entity'), detail: localised(incident.entity, 'name', locale) },
    { term: t('wizard.confirmation.service'), detail: localised(incident.service, 'name', locale) },
    {
      term: t('wizard.confirmation.submitted'),
      detail: <time dateTime={incident.submittedAt}>{formatDateTime(incident.submittedAt, locale)}</time>,
    },
    ...(incident.expectedAt
      ? [
          {
            term: t('wizard.confirmation.expected'),
            detail: (
              <Inline gap="1 3" wrap align="center">
                <FormattedDate at={incident.expectedAt} />
                <AddToCalendar {...incident} expectedAt={incident.expectedAt} />
              </Inline>
            ),
          },
        ]
      : []),
    { term: t('wizard.confirmation.status'), detail: <CaseStatusTag code={incident.statusCode} own /> },
  ];
  return (
    <TwoColumn
      aside={
        <div className="no-print">
          <WhatNext />
        </div>
      }
      asideLabel={t('wizard.confirmation.next')}
    >
      <PrintStyle />
      {receipt.earlier && (
        <Notice tone="attention" live="polite">
          {t('wizard.confirmation.changesNotIncluded')}
        </Notice>
      )}
      <Card clip>
        <TicketPanel receipt={receipt} justSubmitted={justSubmitted} />
        <CardSection>
          <Text as="h3" size="h3" mb={2}>
            {t('wizard.confirmation.summary')}
          </Text>
          <SummaryList rows={rows} termWidth="140px" />
        </CardSection>
        <CardActions className="no-print">
          <Inline gap={2} wrap>
            <Button tone="tertiary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('wizard.confirmation.print')}
            </Button>
            <ButtonLink tone="tertiary" href="/create-case">
              {t('wizard.confirmation.another')}
            </ButtonLink>
          </Inline>
          <NextPageLink ticket={incident.ticketNumber} />
        </CardActions>
      </Card>
    </TwoColumn>
  );
}
