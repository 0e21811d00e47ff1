import { maskMobile } from '../../../common/otp/mobile.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { OtpField } from '../../ui/forms/OtpField.tsx';
import { Interpolate, PLACEHOLDER } from '../../i18n/Interpolate.tsx';
import { ResendLine } from '../../otp/ResendLine.tsx';
import { SignupForm } from './SignupForm.tsx';
import type { Signup } from './use-signup.ts';

/** Steps 3 and 5: the code sent by SMS or email. */
export function CodeStep({ signup, channel }: { signup: Signup; channel: 'SMS' | 'EMAIL' }) {
  const t = useTranslation();
  const { registration, form, resend, resendAt } = signup;
  // A resumed registration has masked contacts.
  const mobile = registration?.mobile.startsWith('+9715') ? maskMobile(registration.mobile) : registration?.mobile;
  const sentTo = channel === 'SMS' ? mobile : registration?.email;
  return (
    <SignupForm
      heading={t(channel === 'SMS' ? 'signup.code.smsHeading' : 'signup.code.emailHeading')}
      intro={
        <Interpolate text={t(channel === 'SMS' ? 'otp.codeSent' : 'signup.code.emailSent', { mobile: PLACEHOLDER, email: PLACEHOLDER })}>
          <Bidi>{sentTo}</Bidi>
        </Interpolate>
      }
      nextLabel={t('otp.verify')}
      busyLabel={t('otp.checking')}
      signup={signup}
    >
      <OtpField {...form.field('otp')} label={t('otp.code')} hint={t('otp.codeHint')} required />
      <ResendLine waitUntil={resendAt} onResend={() => void resend()} />
    </SignupForm>
  );
}
