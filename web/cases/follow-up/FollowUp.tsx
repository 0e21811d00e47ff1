import { Search } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { reload } from 'vike/client/router';
import { normaliseMobile } from '../../../common/identifiers/mobile.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Interpolate, PLACEHOLDER } from '../../i18n/Interpolate.tsx';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { CaseList } from './CaseList.tsx';
import { SearchResult } from './SearchResult.tsx';
import { FollowUpForm } from './FollowUpForm.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import type { ProvenCases } from './proven-cases.ts';
import { SearchError } from './SearchError.tsx';
import { useFollowUp } from './use-follow-up.ts';
import { IconHeading } from '../../ui/layout/IconHeading.tsx';
import { Stack } from '../../ui/layout/Box.ts';

interface FollowUpProps {
  proven: ProvenCases | null;
  /** Notice above the form. */
  children?: ReactNode;
}

/** Searches by mobile or case number and shows the result below. */
export function FollowUp({ proven: initial, children }: FollowUpProps) {
  const t = useTranslation();
  const { form, restart: restartSearch, outcome, mobileOfTicket, outcomeCount, proven } = useFollowUp(initial);
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const { kind } = outcome;
  useEffect(() => {
    if (!outcomeCount || kind === 'invalid' || kind === 'failed') return;
    (kind === 'none' ? list : result).current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after each outcome
  }, [outcomeCount]);
  const restart = (text: string, ticket?: string) => {
    restartSearch(text, ticket);
    input.current?.focus();
    input.current?.select();
  };
  const showCases = async (mobile: string) => {
    if (normaliseMobile(form.values.query) !== mobile) form.change({ query: mobile });
    await form.submit();
    // Updates the header, which shows the proven mobile. Offline, it is updated later.
    await reload().catch(() => undefined);
  };
  return (
    <Stack gap={6}>
      {children}
      <Card $pad>
        <FormErrors form={form} />
        <IconHeading icon={<Search />} tone="gold" title={t('followUp.heading')} note={t('followUp.lead')} />
        {mobileOfTicket !== undefined && (
          <Notice tone="info" live="polite">
            <Interpolate text={t('followUp.mobileOfCase', { number: PLACEHOLDER })}>
              <Bidi>{mobileOfTicket}</Bidi>
            </Interpolate>
          </Notice>
        )}
        <FollowUpForm form={form} mobileOnly={mobileOfTicket !== undefined} input={input} />
      </Card>
      {kind === 'failed' && <SearchError failure={outcome.failure} onRetry={() => void form.submit()} busy={form.busy} />}
      {kind === 'ticket' && (
        <SearchResult found={outcome.found} proven={proven} heading={result} onAskMobile={() => restart('', outcome.found.ticketNumber)} />
      )}
      {kind === 'proof' && (
        <ProofPanel
          mobile={outcome.mobile}
          heading={result}
          onProven={() => void showCases(outcome.mobile)}
          onChangeNumber={() => restart(form.values.query)}
        />
      )}
      {proven && kind !== 'proof' && <CaseList key={proven.mobile} proven={proven} heading={list} />}
    </Stack>
  );
}
