import { Pencil, Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Button } from '../../controls/Button.tsx';
import { MobileField } from '../../controls/MobileField.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { RadioCards } from '../../controls/RadioCards.tsx';
import { CodeEntry } from '../../otp/CodeEntry.tsx';
import { ResendLine } from '../../otp/ResendLine.tsx';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

const Room = styled.div`
  margin-block-start: var(--space-5);
`;

interface MobileProofProps {
  onSendCode: () => void;
  /** The number may not change: a submission with it is on its way. */
  fixed: boolean;
}

/** A number proven before: use it, or another. */
function KnownNumber({ known }: { known: string }) {
  const t = useTexts();
  const { proof } = useWizard();
  return (
    <RadioCards
      legend={t('wizard.s3.which')}
      value={proof.another ? 'another' : 'known'}
      onChange={(choice) => proof.chooseAnother(choice === 'another')}
      radioAt="start"
      options={[
        {
          value: 'known',
          title: t('wizard.s3.useKnown'),
          hint: (
            <>
              <Bidi>{known}</Bidi> · {t('wizard.s3.knownHint')}
            </>
          ),
        },
        { value: 'another', title: t('wizard.s3.useAnother'), hint: t('wizard.s3.anotherHint') },
      ]}
    />
  );
}

/** The number's field; Enter in it asks for the code instead of submitting the case. */
function NumberField({ onSendCode, fixed }: MobileProofProps) {
  const t = useTexts();
  const { proof, answers, change, errorOf } = useWizard();
  const { otp } = proof;
  const sent = otp.pending !== undefined;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (event.target as HTMLElement).id !== idOf('mobile') || sent) return;
    event.preventDefault();
    onSendCode();
  };
  const changeNumber = (
    <Button tone="tertiary" icon={<Pencil aria-hidden="true" />} onClick={proof.reset}>
      {t('wizard.s3.changeNumber')}
    </Button>
  );
  const sendCode = (
    <Button tone="secondary" icon={<Send className="flip" aria-hidden="true" />} busy={otp.phase === 'sending'} onClick={onSendCode}>
      {t('wizard.s3.sendCode')}
    </Button>
  );
  return (
    <div onKeyDown={enter}>
      <MobileField
        id={idOf('mobile')}
        label={t('wizard.s3.mobile')}
        hint={t('wizard.s3.mobileHint')}
        required
        error={errorOf('mobile')}
        value={answers.mobile}
        onChange={(mobile) => change({ mobile })}
        readOnly={sent || (fixed && answers.mobile !== '')}
        action={sent ? (fixed ? undefined : changeNumber) : sendCode}
      />
    </div>
  );
}

/** Which mobile the case is for, and its proof by code. */
export function MobileProof({ onSendCode, fixed }: MobileProofProps) {
  const t = useTexts();
  const { proof, errorOf } = useWizard();
  const { otp, known, proven } = proof;
  if (proven && proof.ofAccount)
    return (
      <Notice tone="info" title={<Bidi>{proven}</Bidi>}>
        {t('wizard.s3.account')}
      </Notice>
    );
  if (proven && (fixed || !known))
    return (
      <Notice
        tone="success"
        live="polite"
        title={t('wizard.s3.verified')}
        action={
          !fixed && (
            <Button tone="secondary" size="sm" onClick={proof.reset}>
              {t('wizard.s3.changeNumber')}
            </Button>
          )
        }
      >
        <Bidi>{proven}</Bidi>
      </Notice>
    );
  return (
    <>
      {known && <KnownNumber known={known} />}
      {!proven && (
        <Room>
          <NumberField onSendCode={onSendCode} fixed={fixed} />
        </Room>
      )}
      {!proven && (
        <Room>
          {otp.pending ? (
            <CodeEntry otp={otp} id={idOf('otp')} code={proof.code} onCode={proof.setCode} onResend={onSendCode} error={errorOf('otp')} />
          ) : (
            otp.waitUntil > 0 && <ResendLine waitUntil={otp.waitUntil} onResend={onSendCode} />
          )}
        </Room>
      )}
    </>
  );
}
