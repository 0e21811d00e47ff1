import { ArrowRight, Printer } from 'lucide-react';
import { styled } from 'styled-components';
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
import type { StoredReceipt } from './receipt.ts';
import { TicketPanel } from './TicketPanel.tsx';
import { WhatNext } from './WhatNext.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

const Aside = styled.div`
  @media print {
    display: none;
  }
`;

/** Link to the customer's dashboard, or to the case itself. */
function NextPageLink({ ticket }: { ticket: string }) {
  const t = useTranslation();
  const { visitor } = usePageContext();
  const hasDashboard = visitor.customer;
  return (
    <ButtonLink
      href={hasDashboard ? '/my-cases' : `/case-details?ticket=${encodeURIComponent(ticket)}`}
      size="lg"
      iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
    >
      {t(hasDashboard ? 'wizard.s4.dashboard' : 'wizard.s4.open')}
    </ButtonLink>
  );
}

interface ConfirmationProps {
  receipt: StoredReceipt;
  /** Focuses the heading after submission. */
  justSubmitted?: boolean;
}

/** Confirmation of a submitted case: step 4 and /case-generate. */
export function Confirmation({ receipt, justSubmitted }: ConfirmationProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { incident } = receipt;
  const rows = [
    { term: t('wizard.s1.caseType'), detail: localised(incident.caseType, 'name', locale) },
    { term: t('wizard.s2.entity'), detail: localised(incident.entity, 'name', locale) },
    { term: t('wizard.s4.service'), detail: localised(incident.service, 'name', locale) },
    { term: t('wizard.s4.submitted'), detail: <time dateTime={incident.submittedAt}>{formatDateTime(incident.submittedAt, locale)}</time> },
    { term: t('wizard.s4.status'), detail: <CaseStatusTag code={incident.statusCode} own /> },
  ];
  return (
    <TwoColumn
      aside={
        <Aside>
          <WhatNext />
        </Aside>
      }
      asideLabel={t('wizard.s4.next')}
    >
      <PrintStyle />
      {receipt.earlier && (
        <Notice tone="attention" live="polite">
          {t('wizard.s4.earlier')}
        </Notice>
      )}
      <Card clip>
        <TicketPanel receipt={receipt} fresh={justSubmitted} />
        <CardSection>
          <Text as="h3" size="h3" mb={2}>
            {t('wizard.s4.summary')}
          </Text>
          <SummaryList rows={rows} termWidth="140px" />
        </CardSection>
        <CardActions className="no-print">
          <Inline gap={2} wrap>
            <Button tone="tertiary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('wizard.s4.print')}
            </Button>
            <ButtonLink tone="tertiary" href="/create-case">
              {t('wizard.s4.another')}
            </ButtonLink>
          </Inline>
          <NextPageLink ticket={incident.ticketNumber} />
        </CardActions>
      </Card>
    </TwoColumn>
  );
}
