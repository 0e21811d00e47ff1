import { useEffect, useId, useRef } from 'react';
import { localised } from '../../common/locale/locales.ts';
import type { OtpPurpose } from '../../common/otp/otp.types.ts';
import type { Result } from '../api/api-request.ts';
import { textError } from '../api/browser-errors.ts';
import { useApiForm } from '../forms/use-api-form.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { InlineError } from '../ui/forms/InlineError.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { codeLengthError } from './pending-code.ts';
import { ResendLine } from './ResendLine.tsx';
import { useOtp } from './use-otp.ts';
import { Inline } from '../ui/layout/Box.ts';

export interface CodeProofProps {
  purpose: OtpPurpose;
  mobile: string;
  onProven: () => void;
  onChangeNumber?: () => void;
}

const EMPTY = { otp: '' };

/** The code of a number: sent on mount, and again on request. Errors stand at the code field, which takes the focus. */
function useCodeProof({ purpose, mobile, onProven }: CodeProofProps) {
  const t = useTranslation();
  const otp = useOtp(purpose);
  const form = useApiForm({
    id: useId(),
    defaultValues: EMPTY,
    check: ({ otp: code }) => {
      const error = codeLengthError(code, otp.pending?.isFallback);
      return error ? [textError('otp', t(`otp.${error}`))] : [];
    },
    send: async (_, { otp: code }): Promise<Result<unknown> | undefined> => {
      const outcome = await otp.verify(code);
      if (outcome === 'ignored') return undefined;
      return outcome === 'proven' ? { ok: true, data: undefined } : { ok: false, error: outcome };
    },
    onSaved: onProven,
  });
  const { idOf, attempt } = form;
  const error = form.errorOf('otp') ?? form.failure;
  useEffect(() => {
    const field = document.getElementById(idOf('otp')) as HTMLInputElement | null;
    if (!error || !field) return;
    field.focus();
    field.select();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after each failed attempt
  }, [attempt]);
  const requestCode = async () => {
    const failure = await otp.sendCode(mobile);
    form.clear();
    form.change(EMPTY);
    if (failure) form.showFailure(failure);
  };
  const requestedFor = useRef('');
  useEffect(() => {
    // Sends one code per number, however often the page renders.
    if (requestedFor.current === mobile) return;
    requestedFor.current = mobile;
    if (!otp.resume(mobile)) void requestCode();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- per number
  }, [mobile]);
  return { otp, form, error, requestCode: () => void requestCode() };
}

/**
 * Verifies a mobile number: sends a code on mount, checks it and counts down to the next. Renders its own form, so it
 * must not be inside another.
 */
export function CodeProof(props: CodeProofProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { otp, form, error: found, requestCode } = useCodeProof(props);
  const error = typeof found === 'object' ? localised(found, 'description', locale) : found;
  const isLoading = !otp.pending && !error;
  return (
    <form {...form.props} aria-busy={isLoading || undefined}>
      <VisuallyHidden role="status">{otp.phase === 'sending' ? t('otp.sending') : ''}</VisuallyHidden>
      {isLoading && <Skeleton height="56px" lines={3} />}
      {otp.pending && <CodeEntry otp={otp} {...form.field('otp')} onResend={requestCode} error={error} />}
      {!otp.pending && error && (
        <div role="alert">
          <InlineError>{error}</InlineError>
          <ResendLine waitUntil={otp.waitUntil} onResend={requestCode} />
        </div>
      )}
      <Inline gap={3} wrap mt={4}>
        {otp.pending && (
          <Button type="submit" busy={form.busy} busyLabel={t('otp.checking')}>
            {t('otp.verify')}
          </Button>
        )}
        {props.onChangeNumber && (
          <Button
            tone="tertiary"
            onClick={() => {
              otp.reset();
              props.onChangeNumber?.();
            }}
          >
            {t('otp.changeNumber')}
          </Button>
        )}
      </Inline>
    </form>
  );
}
