import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { reload } from 'vike/client/router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Interpolate, HOLE } from '../../otp/Interpolate.tsx';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { CaseList } from './CaseList.tsx';
import { SearchResult } from './SearchResult.tsx';
import { FIELD_ID, FollowUpForm } from './FollowUpForm.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import type { ProvenCases } from './proven-cases.ts';
import { SearchError } from './SearchError.tsx';
import { useErrorTitle } from '../../api/use-error-title.ts';
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
  const { query, changeQuery, search, restart: restartSearch, outcome, busy, answerCount, proven } = useFollowUp(initial);
  /** The case whose mobile is asked for. */
  const [mobileOf, setMobileOf] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const { kind } = outcome;
  useEffect(() => {
    if (!answerCount || kind === 'refused' || kind === 'failed') return;
    (kind === 'none' ? list : result).current?.focus();
  }, [answerCount, kind]);
  useErrorTitle(kind === 'refused');
  const restart = (text: string, ticket?: string) => {
    setMobileOf(ticket);
    restartSearch(text);
    input.current?.focus();
    input.current?.select();
  };
  const showCases = async (mobile: string) => {
    await search(mobile);
    // Updates the header, which shows the proven mobile. Offline, it is updated later.
    await reload().catch(() => undefined);
  };
  const fieldError = kind === 'refused' ? outcome.text : undefined;
  return (
    <Stack gap={6}>
      {children}
      <Card $pad>
        <ErrorSummary
          title={t('followUp.problem')}
          problems={fieldError ? [{ field: FIELD_ID, text: fieldError }] : []}
          attempt={answerCount}
        />
        <IconHeading icon={<Search />} tone="gold" title={t('followUp.heading')} note={t('followUp.lead')} />
        {mobileOf !== undefined && (
          <Notice tone="info" live="polite">
            <Interpolate text={t('followUp.mobileOf', { number: HOLE })}>
              <Bidi>{mobileOf}</Bidi>
            </Interpolate>
          </Notice>
        )}
        <FollowUpForm
          query={query}
          onChange={changeQuery}
          mobileOnly={mobileOf !== undefined}
          onSearch={(text) => void search(text).then(() => setMobileOf(undefined))}
          busy={busy}
          error={fieldError}
          input={input}
        />
      </Card>
      {kind === 'failed' && <SearchError failure={outcome.failure} onRetry={() => void search(query)} busy={busy} />}
      {kind === 'ticket' && (
        <SearchResult found={outcome.found} proven={proven} heading={result} onMobile={() => restart('', outcome.found.ticketNumber)} />
      )}
      {kind === 'proof' && (
        <ProofPanel
          mobile={outcome.mobile}
          heading={result}
          onProven={() => void showCases(outcome.mobile)}
          onChangeNumber={() => restart(query)}
        />
      )}
      {proven && kind !== 'proof' && <CaseList key={proven.mobile} proven={proven} heading={list} />}
    </Stack>
  );
}
