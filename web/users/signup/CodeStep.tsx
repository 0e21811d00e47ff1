import { maskMobile } from '../../../common/identifiers/mobile.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Interpolate, PLACEHOLDER } from '../../i18n/Interpolate.tsx';
import { CodeField } from '../../otp/CodeField.tsx';
import { ResendLine } from '../../otp/ResendLine.tsx';
import { SignupForm } from './SignupForm.tsx';
import type { Signup } from './use-signup.ts';

/** Where the code was sent: one of six digits, and a fallback code. */
const SENT_TEXTS = {
  SMS: ['otp.codeSent', 'otp.fallbackSent'],
  EMAIL: ['signup.code.emailSent', 'otp.fallbackSentEmail'],
} as const;

/** Steps 3 and 5: the code sent by SMS or email. */
export function CodeStep({ signup, channel }: { signup: Signup; channel: 'SMS' | 'EMAIL' }) {
  const t = useTranslation();
  const { registration, form, resend, resendAt } = signup;
  // A resumed registration has masked contacts.
  const mobile = registration?.mobile.startsWith('+9715') ? maskMobile(registration.mobile) : registration?.mobile;
  const sentTo = channel === 'SMS' ? mobile : registration?.email;
  const isFallback = registration?.hasFallbackCode ?? false;
  return (
    <SignupForm
      heading={t(channel === 'SMS' ? 'signup.code.smsHeading' : 'signup.code.emailHeading')}
      intro={
        <Interpolate text={t(SENT_TEXTS[channel][isFallback ? 1 : 0], { mobile: PLACEHOLDER, email: PLACEHOLDER })}>
          <Bidi>{sentTo}</Bidi>
        </Interpolate>
      }
      nextLabel={t('otp.verify')}
      busyLabel={t('otp.checking')}
      signup={signup}
    >
      <CodeField {...form.field('otp')} isFallback={isFallback} />
      <ResendLine waitUntil={resendAt} onResend={() => void resend()} />
    </SignupForm>
  );
}
