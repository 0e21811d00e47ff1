import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { Stepper } from '../../ui/navigation/Stepper.tsx';
import { TwoColumn } from '../../ui/layout/TwoColumn.tsx';
import { BeforeYouStart } from './BeforeYouStart.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { StepSkeleton } from './StepSkeleton.tsx';
import { useOnline } from './use-online.ts';
import { useLazyComponent, type LazyComponent } from './use-lazy-component.ts';
import { loadLazySteps } from './use-wizard-form.ts';
import { useWizardFlow } from './use-wizard-flow.ts';
import { VerifyFirst } from './VerifyFirst.tsx';
import { WizardProvider, useWizard } from './wizard-context.ts';
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

function WizardStepper() {
  const t = useTranslation();
  const { step } = useWizard();
  return (
    <Stepper
      steps={[t('wizard.step1'), t('wizard.step2'), t('wizard.step3'), t('wizard.step4')]}
      current={step - 1}
      label={t('wizard.progress')}
      stepText={(number, done) =>
        done ? `${t('wizard.step', { step: number })} · ${t('wizard.completed')}` : t('wizard.step', { step: number })
      }
      ofText={(number, total) => t('wizard.stepOf', { step: number, total })}
    />
  );
}

function CurrentStep({ lazySteps }: { lazySteps: LazyComponent<object> }) {
  const t = useTranslation();
  const { step, ready } = useWizard();
  if (step === 1) return <DetailsStep />;
  if (lazySteps.LazyComponent && ready) return <lazySteps.LazyComponent />;
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
  const wizard = useWizardFlow();
  const { step, form } = wizard;
  const lazySteps = useLazyComponent(loadLazySteps, wizard.ready && (wizard.hasStarted || step > 1));
  return (
    <PageContainer>
      <WizardProvider value={wizard}>
        <div className="no-print">
          <WizardStepper />
        </div>
        {step === 4 && wizard.receipt ? (
          <CurrentStep lazySteps={lazySteps} />
        ) : (
          <TwoColumn aside={step === 1 ? <BeforeYouStart /> : step === 4 ? null : <CaseSummary />}>
            <Form>
              <OfflineNotice />
              <VerifyFirst />
              <FormErrors form={form} />
              <CurrentStep lazySteps={lazySteps} />
              <DraftStatus />
            </Form>
          </TwoColumn>
        )}
      </WizardProvider>
    </PageContainer>
  );
}
