import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Confirmation } from './Confirmation.tsx';
import { StepContact } from './StepContact.tsx';
import { StepEntity } from './StepEntity.tsx';
import { StepSkeleton } from './StepSkeleton.tsx';
import type { WizardFlow } from './use-wizard-flow.ts';

/** The steps after the first, loaded once the user starts writing. */
export function LaterSteps({ flow }: { flow: WizardFlow }) {
  const t = useTranslation();
  const { step, busy, receipt } = flow;
  const back = (
    <Button tone="tertiary" icon={<ArrowLeft className="flip" aria-hidden="true" />} onClick={flow.back}>
      {t('wizard.back')}
    </Button>
  );
  if (step === 2) return <StepEntity busy={busy} onNext={flow.next} back={back} />;
  if (step === 3)
    return <StepContact busy={busy} onSubmit={flow.submit} onSendCode={flow.sendCode} pendingMobile={flow.sentFor} back={back} />;
  return receipt ? <Confirmation receipt={receipt} justSubmitted={flow.justSubmitted} /> : <StepSkeleton step={4} />;
}
