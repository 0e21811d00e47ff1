import { Pencil, Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { MobileField } from '../../identifiers/MobileField.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { CodeEntry } from '../../otp/CodeEntry.tsx';
import { ResendLine } from '../../otp/ResendLine.tsx';
import { AccountContact } from './AccountContact.tsx';
import { useWizard } from './wizard-context.ts';
import { Box } from '../../ui/layout/Box.ts';

interface MobileProofProps {
  /** The number is fixed by a pending submission. */
  isLocked: boolean;
}

/** Choice between the number that this browser has proven before and another one. */
function NumberChoice({ remembered }: { remembered: string }) {
  const t = useTranslation();
  const { proof } = useWizard();
  return (
    <RadioCards
      legend={t('wizard.contact.whichNumber')}
      value={proof.usesOther ? 'another' : 'remembered'}
      onChange={(choice) => proof.setUsesOther(choice === 'another')}
      radioPosition="start"
      options={[
        {
          value: 'remembered',
          title: t('wizard.contact.useVerified'),
          hint: (
            <>
              <Bidi>{remembered}</Bidi> · {t('wizard.contact.verifiedHint')}
            </>
          ),
        },
        { value: 'another', title: t('wizard.contact.useAnother'), hint: t('wizard.contact.anotherHint') },
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
      {t('wizard.contact.changeNumber')}
    </Button>
  );
  const sendButton = (
    <Button
      tone="secondary"
      icon={<Send className="flip" aria-hidden="true" />}
      busy={otp.phase === 'sending'}
      onClick={() => void sendCode()}
    >
      {t('wizard.contact.sendCode')}
    </Button>
  );
  return (
    <div onKeyDown={onKeyDown}>
      <MobileField
        {...field}
        label={t('wizard.contact.mobile')}
        hint={t('wizard.contact.mobileHint')}
        required
        readOnly={isSent || otp.phase === 'sending' || (isLocked && field.value !== '')}
        action={isSent ? (isLocked ? undefined : changeNumber) : sendButton}
      />
    </div>
  );
}

/** Mobile number of the case and its verification by code. */
export function MobileProof({ isLocked }: MobileProofProps) {
  const t = useTranslation();
  const { proof, form, sendCode } = useWizard();
  const { otp, remembered, proven } = proof;
  if (proven && proof.isOfAccount) return <AccountContact mobile={proven} />;
  if (proven && (isLocked || !remembered))
    return (
      <Notice
        tone="success"
        live="polite"
        title={t('wizard.contact.verified')}
        action={
          !isLocked && (
            <Button tone="secondary" size="sm" onClick={proof.reset}>
              {t('wizard.contact.changeNumber')}
            </Button>
          )
        }
      >
        <Bidi>{proven}</Bidi>
      </Notice>
    );
  return (
    <>
      {remembered && <NumberChoice remembered={remembered} />}
      {!proven && (
        <>
          <Box mt={5}>
            <MobileNumberField isLocked={isLocked} />
          </Box>
          <Box mt={5}>
            {otp.pending ? (
              <CodeEntry otp={otp} {...form.field('otp')} onResend={() => void sendCode()} />
            ) : (
              otp.waitUntil > 0 && <ResendLine waitUntil={otp.waitUntil} onResend={() => void sendCode()} />
            )}
          </Box>
        </>
      )}
    </>
  );
}
