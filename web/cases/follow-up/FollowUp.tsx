import { Search, Smartphone, RotateCcw } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { reload } from 'vike/client/router';
import { normaliseMobile } from '../../../common/identifiers/mobile.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Translated } from '../../i18n/Translated.tsx';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { CaseList } from './CaseList.tsx';
import { SearchResult } from './SearchResult.tsx';
import { FollowUpForm } from './FollowUpForm.tsx';
import type { ProvenCases } from './proven-cases.ts';
import { useFollowUp } from './use-follow-up.ts';
import { IconHeading } from '../../ui/layout/IconHeading.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { CodeProof } from '../../otp/CodeProof.tsx';
import type { ApiError } from '../../api/api-request.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { FailureNotice } from '../../forms/FailureNotice.tsx';

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
            <Translated text="followUp.mobileOfCase" values={{ number: <Bidi>{mobileOfTicket}</Bidi> }} />
          </Notice>
        )}
        <FollowUpForm form={form} mobileOnly={mobileOfTicket !== undefined} input={input} />
      </Card>
      {kind === 'failed' && (
        <SearchError failure={outcome.failure} onRetry={() => void form.submit()} busy={form.busy} />
      )}
      {kind === 'ticket' && (
        <SearchResult
          found={outcome.found}
          proven={proven}
          heading={result}
          onAskMobile={() => restart('', outcome.found.ticketNumber)}
        />
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

interface ProofPanelProps {
  mobile: string;
  onProven: () => void;
  onChangeNumber: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Asks for a one-time code before the cases of a mobile are shown. */
function ProofPanel({ mobile, onProven, onChangeNumber, heading }: ProofPanelProps) {
  const t = useTranslation();
  return (
    <Card $pad as="section" aria-label={t('followUp.verification.heading')}>
      <IconHeading
        icon={<Smartphone />}
        title={t('followUp.verification.heading')}
        note={t('followUp.verification.body')}
        headingRef={heading}
      />
      <CodeProof key={mobile} purpose="FOLLOW_UP" mobile={mobile} onProven={onProven} onChangeNumber={onChangeNumber} />
    </Card>
  );
}

interface SearchErrorProps {
  failure: ApiError;
  busy: boolean;
  onRetry: () => void;
}

/** The search failed: offline, rate limit or server error. */
function SearchError({ failure, busy, onRetry }: SearchErrorProps) {
  const t = useTranslation();
  const retry = failure.status !== 429 && (
    <Button tone="secondary" size="sm" icon={<RotateCcw aria-hidden="true" />} busy={busy} onClick={onRetry}>
      {t('followUp.retry')}
    </Button>
  );
  return <FailureNotice failure={failure} title={t('followUp.failed')} action={retry} />;
}
