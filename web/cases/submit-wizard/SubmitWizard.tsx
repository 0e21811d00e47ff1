import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { PageContainer } from '../../controls/PageContainer.tsx';
import { Stepper } from '../../controls/Stepper.tsx';
import { TwoColumn } from '../../controls/TwoColumn.tsx';
import { BeforeYouStart } from './BeforeYouStart.tsx';
import type { Lists } from './directory-lists.ts';
import { DraftLine } from './DraftLine.tsx';
import { idOf } from './step-fields.ts';
import { loadLaterSteps } from './parts.ts';
import { StepDetails } from './StepDetails.tsx';
import { StepSkeleton } from './StepSkeleton.tsx';
import { useOnline } from './use-online.ts';
import { usePart, type Part } from './use-part.ts';
import { useWizardFlow, type WizardFlow } from './use-wizard-flow.ts';
import { WizardProvider } from './wizard-context.ts';
import { YourCase } from './YourCase.tsx';

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;

  /* The summary brings its own space below. */
  & > section[tabindex] {
    margin-block-end: 0;
  }
`;

function Steps({ flow }: { flow: WizardFlow }) {
  const t = useTexts();
  return (
    <Stepper
      steps={[t('wizard.step1'), t('wizard.step2'), t('wizard.step3'), t('wizard.step4')]}
      current={flow.step - 1}
      label={t('wizard.progress')}
      stepText={(number, done) =>
        done ? `${t('wizard.step', { step: number })} · ${t('wizard.completed')}` : t('wizard.step', { step: number })
      }
      ofText={(number, total) => t('wizard.stepOf', { step: number, total })}
    />
  );
}

function CurrentStep({ flow, later }: { flow: WizardFlow; later: Part<{ flow: WizardFlow }> }) {
  const t = useTexts();
  const { step, busy, wizard } = flow;
  if (step === 1) return <StepDetails busy={busy} onNext={flow.next} back={<span />} />;
  if (later.Part && wizard.ready) return <later.Part flow={flow} />;
  if (!later.failed) return <StepSkeleton step={step} />;
  const retry = (
    <Button tone="secondary" size="sm" onClick={later.retry}>
      {t('wizard.retry')}
    </Button>
  );
  return (
    <Notice tone="attention" live="polite" action={retry}>
      {t('site.offline')}
    </Notice>
  );
}

function Offline() {
  const t = useTexts();
  const online = useOnline();
  if (online) return null;
  return (
    <Notice tone="attention" live="polite" icon={<WifiOff aria-hidden="true" />} title={t('wizard.offlineNow')}>
      {t('wizard.offlineKept')}
    </Notice>
  );
}

/** Submitting a case in four steps; the draft is this device's. */
export function SubmitWizard(lists: Lists) {
  const t = useTexts();
  const flow = useWizardFlow(lists);
  const { step, wizard } = flow;
  const later = usePart(loadLaterSteps, wizard.ready && (wizard.begun || step > 1));
  const steps = (
    <div className="no-print">
      <Steps flow={flow} />
    </div>
  );
  if (step === 4 && flow.receipt)
    return (
      <PageContainer>
        {steps}
        <CurrentStep flow={flow} later={later} />
      </PageContainer>
    );
  return (
    <PageContainer>
      {steps}
      <WizardProvider value={wizard}>
        <TwoColumn aside={step === 1 ? <BeforeYouStart /> : step === 4 ? null : <YourCase step={step} />}>
          <Form>
            <Offline />
            <ErrorSummary
              title={t('wizard.errorTitle')}
              problems={wizard.problems.map(({ field, text }) => ({ field: field && idOf(field), text }))}
              attempt={flow.attempt}
            />
            <CurrentStep flow={flow} later={later} />
            <DraftLine discardable={flow.discardable} onDiscard={flow.discard} />
          </Form>
        </TwoColumn>
      </WizardProvider>
    </PageContainer>
  );
}
