import { useState } from 'react';
import { maskMobile } from '../../../common/otp/mobile.ts';
import { useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { OtpField } from '../../controls/OtpField.tsx';
import { Filled, HOLE } from '../../otp/Filled.tsx';
import { ResendLine } from '../../otp/ResendLine.tsx';
import { SignupForm } from './SignupForm.tsx';
import { idOf } from './signup-steps.ts';
import type { Signup } from './use-signup.ts';

/** Steps 3 and 5: the code that came to the mobile or to the email. Give it a `key` of its own for each. */
export function StepCode({ signup, by }: { signup: Signup; by: 'SMS' | 'EMAIL' }) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const { underWay, errorOf, busy, verify, resend, resendAt, back } = signup;
  // A registration that was found again comes with its destinations masked.
  const mobile = underWay?.mobile.startsWith('+9715') ? maskMobile(underWay.mobile) : underWay?.mobile;
  const sentTo = by === 'SMS' ? mobile : underWay?.email;
  const again = () => {
    setCode('');
    void resend();
  };
  return (
    <SignupForm
      heading={t(by === 'SMS' ? 'signup.code.smsHeading' : 'signup.code.emailHeading')}
      lead={
        <Filled text={t(by === 'SMS' ? 'otp.codeSent' : 'signup.code.emailSent', { mobile: HOLE, email: HOLE })}>
          <Bidi>{sentTo}</Bidi>
        </Filled>
      }
      next={t('otp.verify')}
      busy={busy}
      busyLabel={t('otp.checking')}
      onNext={() => void verify(code)}
      onBack={back}
    >
      <OtpField
        id={idOf('otp')}
        label={t('otp.code')}
        hint={t('otp.codeHint')}
        required
        value={code}
        onChange={setCode}
        error={errorOf('otp')}
      />
      <ResendLine waitUntil={resendAt} onResend={again} />
    </SignupForm>
  );
}
