import { Pencil, Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { MobileField } from '../../ui/forms/MobileField.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { CodeEntry } from '../../otp/CodeEntry.tsx';
import { ResendLine } from '../../otp/ResendLine.tsx';
import { AccountContact } from './AccountContact.tsx';
import { useWizard } from './wizard-context.ts';
import { Box } from '../../ui/layout/Box.ts';

/** `isLocked`: the number is fixed by a pending submission. */
interface MobileProofProps {
  isLocked: boolean;
}

/** Choice between the verified number and another one. */
function VerifiedNumberChoice({ known }: { known: string }) {
  const t = useTranslation();
  const { proof } = useWizard();
  return (
    <RadioCards
      legend={t('wizard.s3.which')}
      value={proof.usesOther ? 'another' : 'known'}
      onChange={(choice) => proof.chooseOther(choice === 'another')}
      radioPosition="start"
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

/** Mobile field. Enter sends the code instead of submitting the form. */
function MobileNumberField({ isLocked }: MobileProofProps) {
  const t = useTranslation();
  const { proof, form, sendCode } = useWizard();
  const { otp } = proof;
  const field = form.field('mobile');
  const isSent = otp.pending !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (event.target as HTMLElement).id !== field.id || isSent) return;
    event.preventDefault();
    void sendCode();
  };
  const changeNumber = (
    <Button tone="tertiary" icon={<Pencil aria-hidden="true" />} onClick={proof.reset}>
      {t('wizard.s3.changeNumber')}
    </Button>
  );
  const sendButton = (
    <Button
      tone="secondary"
      icon={<Send className="flip" aria-hidden="true" />}
      busy={otp.phase === 'sending'}
      onClick={() => void sendCode()}
    >
      {t('wizard.s3.sendCode')}
    </Button>
  );
  return (
    <div onKeyDown={onKeyDown}>
      <MobileField
        {...field}
        label={t('wizard.s3.mobile')}
        hint={t('wizard.s3.mobileHint')}
        required
        readOnly={isSent || (isLocked && field.value !== '')}
        action={isSent ? (isLocked ? undefined : changeNumber) : sendButton}
      />
    </div>
  );
}

/** Mobile number of the case and its verification by code. */
export function MobileProof({ isLocked }: MobileProofProps) {
  const t = useTranslation();
  const { proof, form, sendCode } = useWizard();
  const { otp, verified, proven } = proof;
  if (proven && proof.ofAccount) return <AccountContact mobile={proven} />;
  if (proven && (isLocked || !verified))
    return (
      <Notice
        tone="success"
        live="polite"
        title={t('wizard.s3.verified')}
        action={
          !isLocked && (
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
      {verified && <VerifiedNumberChoice known={verified} />}
      {!proven && (
        <Box mt={5}>
          <MobileNumberField isLocked={isLocked} />
        </Box>
      )}
      {!proven && (
        <Box mt={5}>
          {otp.pending ? (
            <CodeEntry otp={otp} {...form.field('otp')} onResend={() => void sendCode()} />
          ) : (
            otp.waitUntil > 0 && <ResendLine waitUntil={otp.waitUntil} onResend={() => void sendCode()} />
          )}
        </Box>
      )}
    </>
  );
}
