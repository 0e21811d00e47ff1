import { Search } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { reload } from 'vike/client/router';
import { useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import { CaseList } from './CaseList.tsx';
import { Found } from './Found.tsx';
import { FIELD_ID, FollowUpForm } from './FollowUpForm.tsx';
import { PanelHead } from './PanelHead.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import type { ProvenCases } from './proven-cases.ts';
import { Unanswered } from './Unanswered.tsx';
import { useErrorTitle } from '../../client/use-error-title.ts';
import { useFollowUp } from './use-follow-up.ts';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

interface FollowUpProps {
  proven: ProvenCases | null;
  /** Above the form: why the person is here. */
  children?: ReactNode;
}

/** Asks for a mobile or a reference number and shows what it opens, in place. */
export function FollowUp({ proven: initial, children }: FollowUpProps) {
  const t = useTexts();
  const { query, type, ask, startAgain, outcome, busy, answers, proven } = useFollowUp(initial);
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const { kind } = outcome;
  useEffect(() => {
    if (!answers || kind === 'refused' || kind === 'failed') return;
    (kind === 'none' ? list : result).current?.focus();
  }, [answers, kind]);
  useErrorTitle(kind === 'refused');
  const again = (text: string) => {
    startAgain(text);
    input.current?.focus();
    input.current?.select();
  };
  const showCasesOf = async (mobile: string) => {
    await ask(mobile);
    // The header, too, says whose cases are open now; without a connection it says so a moment later.
    await reload().catch(() => undefined);
  };
  const refusal = kind === 'refused' ? outcome.text : undefined;
  return (
    <Column>
      {children}
      <Card $pad>
        <ErrorSummary title={t('followUp.problem')} problems={refusal ? [{ field: FIELD_ID, text: refusal }] : []} attempt={answers} />
        <PanelHead icon={<Search />} tone="gold" heading={t('followUp.heading')} lead={t('followUp.lead')} />
        <FollowUpForm query={query} onType={type} onAsk={(text) => void ask(text)} busy={busy} error={refusal} input={input} />
      </Card>
      {kind === 'failed' && <Unanswered failure={outcome.failure} onRetry={() => void ask(query)} busy={busy} />}
      {kind === 'ticket' && <Found found={outcome.found} proven={proven} heading={result} onMobile={() => again('')} />}
      {kind === 'proof' && (
        <ProofPanel
          mobile={outcome.mobile}
          heading={result}
          onProven={() => void showCasesOf(outcome.mobile)}
          onChangeNumber={() => again(query)}
        />
      )}
      {proven && kind !== 'proof' && <CaseList key={proven.mobile} of={proven} heading={list} />}
    </Column>
  );
}
