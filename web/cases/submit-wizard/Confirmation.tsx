import { ArrowRight, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { routeOf } from '../../../common/access/routes.ts';
import { formatDateTime, localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card, CardActions, CardSection } from '../../controls/Card.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { SummaryList } from '../../controls/SummaryList.tsx';
import { TwoColumn } from '../../controls/TwoColumn.tsx';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { PrintStyle } from '../status/PrintStyle.tsx';
import type { KeptReceipt } from './receipt.ts';
import { TicketPanel } from './TicketPanel.tsx';
import { WhatNext } from './WhatNext.tsx';

const Sheet = styled(Card)`
  overflow: hidden;
`;

const Title = styled.h3`
  margin-block-end: 6px;
  font-size: 1.125rem;
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Aside = styled.div`
  @media print {
    display: none;
  }
`;

/** Where the person sees their cases: a customer's dashboard, to others the case itself. */
function NextPlace({ ticket }: { ticket: string }) {
  const t = useTexts();
  const { visitor } = usePageContext();
  const dashboard = visitor.customer && routeOf('/my-cases') !== undefined;
  return (
    <ButtonLink
      href={dashboard ? '/my-cases' : `/case-details?ticket=${encodeURIComponent(ticket)}`}
      size="lg"
      iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
    >
      {t(dashboard ? 'wizard.s4.dashboard' : 'wizard.s4.open')}
    </ButtonLink>
  );
}

interface ConfirmationProps {
  receipt: KeptReceipt;
  /** Takes the focus: the person has just submitted. */
  fresh?: boolean;
}

/** Step 4, and the page of its own: the case was received under this number. */
export function Confirmation({ receipt, fresh }: ConfirmationProps) {
  const t = useTexts();
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
      <Sheet>
        <TicketPanel receipt={receipt} fresh={fresh} />
        <CardSection>
          <Title>{t('wizard.s4.summary')}</Title>
          <SummaryList rows={rows} termWidth="140px" />
        </CardSection>
        <CardActions className="no-print">
          <Others>
            <Button tone="tertiary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('wizard.s4.print')}
            </Button>
            <ButtonLink tone="tertiary" href="/create-case">
              {t('wizard.s4.another')}
            </ButtonLink>
          </Others>
          <NextPlace ticket={incident.ticketNumber} />
        </CardActions>
      </Sheet>
    </TwoColumn>
  );
}
