import { ArrowLeft } from 'lucide-react';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Confirmation } from './Confirmation.tsx';
import { StepContact } from './StepContact.tsx';
import { StepEntity } from './StepEntity.tsx';
import { StepSkeleton } from './StepSkeleton.tsx';
import type { WizardFlow } from './use-wizard-flow.ts';

/** The steps after the first: fetched once someone has begun to write. */
export function LaterSteps({ flow }: { flow: WizardFlow }) {
  const t = useTexts();
  const { step, busy, receipt } = flow;
  const back = (
    <Button tone="tertiary" icon={<ArrowLeft className="flip" aria-hidden="true" />} onClick={flow.back}>
      {t('wizard.back')}
    </Button>
  );
  if (step === 2) return <StepEntity busy={busy} onNext={flow.next} back={back} />;
  if (step === 3) return <StepContact busy={busy} onSubmit={flow.submit} onSendCode={flow.sendCode} sentFor={flow.sentFor} back={back} />;
  return receipt ? <Confirmation receipt={receipt} fresh={flow.justSubmitted} /> : <StepSkeleton step={4} />;
}
