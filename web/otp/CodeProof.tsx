import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { LIMITS } from '../../common/limits.ts';
import { localised } from '../../common/locale/locales.ts';
import type { OtpPurpose } from '../../common/otp/otp.types.ts';
import type { ApiError } from '../api/api-request.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { InlineError } from '../ui/forms/InlineError.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { ResendLine } from './ResendLine.tsx';
import { useOtp } from './use-otp.ts';
import { Inline } from '../ui/layout/Box.ts';

export interface CodeProofProps {
  purpose: OtpPurpose;
  mobile: string;
  onProven: () => void;
  onChangeNumber?: () => void;
}

/**
 * Verifies a mobile number: sends a code on mount, checks it and counts down to the next. Renders its own form, so it
 * must not be inside another.
 */
export function CodeProof({ purpose, mobile, onProven, onChangeNumber }: CodeProofProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const id = useId();
  const otp = useOtp(purpose);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const requestedFor = useRef('');
  const { sendCode, resume } = otp;

  const showOutcome = useCallback(
    (failure?: ApiError) => {
      setCode('');
      setError(failure ? localised(failure, 'description', locale) : '');
    },
    [locale],
  );
  const requestCode = () => void sendCode(mobile).then(showOutcome);
  useEffect(() => {
    // Sends one code per number, however often the page renders.
    if (requestedFor.current === mobile) return;
    requestedFor.current = mobile;
    if (!resume(mobile)) void sendCode(mobile).then(showOutcome);
  }, [mobile, resume, sendCode, showOutcome]);

  const showError = (message: string) => {
    setError(message);
    const field = document.getElementById(id) as HTMLInputElement | null;
    field?.focus();
    field?.select();
  };
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (!otp.pending || otp.phase === 'checking') return;
    if (code.length < LIMITS.otpLength) return showError(t(code ? 'otp.short' : 'otp.missing'));
    setError('');
    const outcome = await otp.verify(code);
    if (outcome === 'proven') onProven();
    else if (outcome !== 'ignored') showError(localised(outcome, 'description', locale));
  };
  const isLoading = !otp.pending && !error;
  return (
    <form onSubmit={verify} noValidate aria-busy={isLoading || undefined}>
      <VisuallyHidden role="status">{otp.phase === 'sending' ? t('otp.sending') : ''}</VisuallyHidden>
      {isLoading && <Skeleton height="56px" lines={3} />}
      {otp.pending && <CodeEntry otp={otp} id={id} code={code} onCode={setCode} onResend={requestCode} error={error || undefined} />}
      {!otp.pending && error && (
        <div role="alert">
          <InlineError>{error}</InlineError>
          <ResendLine waitUntil={otp.waitUntil} onResend={requestCode} />
        </div>
      )}
      <Inline gap={3} wrap mt={4}>
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
      </Inline>
    </form>
  );
}
