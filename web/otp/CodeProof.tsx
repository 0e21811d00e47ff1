import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../common/limits.ts';
import { localised } from '../../common/locale/locales.ts';
import type { OtpPurpose } from '../../common/otp/otp.types.ts';
import type { Failure } from '../client/send.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { Button } from '../controls/Button.tsx';
import { InlineError } from '../controls/InlineError.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { ResendLine } from './ResendLine.tsx';
import { useOtp } from './use-otp.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-start: var(--space-4);
`;

export interface CodeProofProps {
  purpose: OtpPurpose;
  /** E.164. */
  mobile: string;
  onProven: () => void;
  onChangeNumber?: () => void;
}

/** Proves a mobile: sends a code as soon as it is shown, takes it back, counts down to the next. A form of its own; never inside another. */
export function CodeProof({ purpose, mobile, onProven, onChangeNumber }: CodeProofProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const id = useId();
  const otp = useOtp(purpose);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const asked = useRef('');
  const { sendCode, resume } = otp;

  const told = useCallback(
    (failure?: Failure) => {
      setCode('');
      setError(failure ? localised(failure, 'description', locale) : '');
    },
    [locale],
  );
  const ask = () => void sendCode(mobile).then(told);
  useEffect(() => {
    // Once for a number, however often the page renders.
    if (asked.current === mobile) return;
    asked.current = mobile;
    if (!resume(mobile)) void sendCode(mobile).then(told);
  }, [mobile, resume, sendCode, told]);

  const refuse = (message: string) => {
    setError(message);
    const field = document.getElementById(id) as HTMLInputElement | null;
    field?.focus();
    field?.select();
  };
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (!otp.pending || otp.phase === 'checking') return;
    if (code.length < LIMITS.otpLength) return refuse(t(code ? 'otp.short' : 'otp.missing'));
    setError('');
    const outcome = await otp.verify(code);
    if (outcome === 'proven') onProven();
    else if (outcome !== 'ignored') refuse(localised(outcome, 'description', locale));
  };
  const waiting = !otp.pending && !error;
  return (
    <form onSubmit={verify} noValidate aria-busy={waiting || undefined}>
      <VisuallyHidden role="status">{otp.phase === 'sending' ? t('otp.sending') : ''}</VisuallyHidden>
      {waiting && <Skeleton height="56px" lines={3} />}
      {otp.pending && <CodeEntry otp={otp} id={id} code={code} onCode={setCode} onResend={ask} error={error || undefined} />}
      {!otp.pending && error && (
        <div role="alert">
          <InlineError>{error}</InlineError>
          <ResendLine waitUntil={otp.waitUntil} onResend={ask} />
        </div>
      )}
      <Actions>
        {otp.pending && (
          <Button type="submit" busy={otp.phase === 'checking'} busyLabel={t('otp.checking')}>
            {t('otp.verify')}
          </Button>
        )}
        {onChangeNumber && (
          <Button
            tone="tertiary"
            onClick={() => {
              otp.reset();
              onChangeNumber();
            }}
          >
            {t('otp.changeNumber')}
          </Button>
        )}
      </Actions>
    </form>
  );
}
