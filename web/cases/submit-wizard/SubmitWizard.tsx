import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { Stepper } from '../../ui/navigation/Stepper.tsx';
import { TwoColumn } from '../../ui/layout/TwoColumn.tsx';
import { BeforeYouStart } from './BeforeYouStart.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { idOf } from './step-fields.ts';
import { loadLaterSteps } from './lazy-loaders.ts';
import { StepDetails } from './StepDetails.tsx';
import { StepSkeleton } from './StepSkeleton.tsx';
import { useOnline } from './use-online.ts';
import { useLazyComponent, type LazyComponent } from './use-lazy-component.ts';
import { useWizardFlow, type WizardFlow } from './use-wizard-flow.ts';
import { VerifyFirst } from './VerifyFirst.tsx';
import { WizardProvider } from './wizard-context.ts';
import { CaseSummary } from './CaseSummary.tsx';

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;

  /* The error summary has its own margin. */
  & > section[tabindex] {
    margin-block-end: 0;
  }
`;

function WizardStepper({ flow }: { flow: WizardFlow }) {
  const t = useTranslation();
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

function CurrentStep({ flow, lazySteps }: { flow: WizardFlow; lazySteps: LazyComponent<{ flow: WizardFlow }> }) {
  const t = useTranslation();
  const { step, busy, wizard } = flow;
  if (step === 1) return <StepDetails busy={busy} onNext={flow.next} back={<span />} />;
  if (lazySteps.LazyComponent && wizard.ready) return <lazySteps.LazyComponent flow={flow} />;
  if (!lazySteps.failed) return <StepSkeleton step={step} />;
  const retry = (
    <Button tone="secondary" size="sm" onClick={lazySteps.retry}>
      {t('wizard.retry')}
    </Button>
  );
  return (
    <Notice tone="attention" live="polite" action={retry}>
      {t('site.offline')}
    </Notice>
  );
}

function OfflineNotice() {
  const t = useTranslation();
  const online = useOnline();
  if (online) return null;
  return (
    <Notice tone="attention" live="polite" icon={<WifiOff aria-hidden="true" />} title={t('wizard.offlineNow')}>
      {t('wizard.offlineKept')}
    </Notice>
  );
}

/** Wizard that submits a case in four steps. The draft is stored on the device. */
export function SubmitWizard() {
  const t = useTranslation();
  const flow = useWizardFlow();
  const { step, wizard } = flow;
  const lazySteps = useLazyComponent(loadLaterSteps, wizard.ready && (wizard.hasStarted || step > 1));
  const steps = (
    <div className="no-print">
      <WizardStepper flow={flow} />
    </div>
  );
  if (step === 4 && flow.receipt)
    return (
      <PageContainer>
        {steps}
        <CurrentStep flow={flow} lazySteps={lazySteps} />
      </PageContainer>
    );
  return (
    <PageContainer>
      {steps}
      <WizardProvider value={wizard}>
        <TwoColumn aside={step === 1 ? <BeforeYouStart /> : step === 4 ? null : <CaseSummary step={step} />}>
          <Form>
            <OfflineNotice />
            <VerifyFirst />
            <ErrorSummary
              title={t('site.formProblem')}
              problems={wizard.problems.map(({ field, text }) => ({ field: field && idOf(field), text }))}
              attempt={flow.attempt}
            />
            <CurrentStep flow={flow} lazySteps={lazySteps} />
            <DraftStatus discardable={flow.discardable} onDiscard={flow.discard} />
          </Form>
        </TwoColumn>
      </WizardProvider>
    </PageContainer>
  );
}
