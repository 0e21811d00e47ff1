import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { ChosenIssue, CurrentIssues } from '../known-issues/WizardIssues.tsx';
import { Stepper } from '../../ui/navigation/Stepper.tsx';
import { TwoColumn } from '../../ui/layout/TwoColumn.tsx';
import { BeforeYouStart } from './BeforeYouStart.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { OfferedDraft } from './OfferedDraft.tsx';
import { LoadFailure } from '../../layouts/LoadFailure.tsx';
import type { StoredReceipt } from './receipt.ts';
import { StepSkeleton } from './StepSkeleton.tsx';
import { UnverifiedAccountNotice } from './UnverifiedAccountNotice.tsx';
import { useOnline } from './use-online.ts';
import { useLazyValue, type LazyValue } from '../../api/use-lazy-value.ts';
import { loadLazySteps } from './use-wizard-form.ts';
import { useWizardFlow, type WizardStart } from './use-wizard-flow.ts';
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
      steps={[t('wizard.detailsStep'), t('wizard.entityStep'), t('wizard.contactStep'), t('wizard.confirmationStep')]}
      current={step - 1}
      label={t('wizard.progress')}
      stepText={(number, done) =>
        done ? `${t('wizard.step', { step: number })} · ${t('wizard.completed')}` : t('wizard.step', { step: number })
      }
      progressText={(number, total) => t('wizard.stepOf', { step: number, total })}
    />
  );
}

function CurrentStep({ lazySteps }: { lazySteps: LazyValue<ComponentType> }) {
  const { step, ready } = useWizard();
  if (step === 1) return <DetailsStep />;
  const LazySteps = lazySteps.value;
  if (LazySteps && ready) return <LazySteps />;
  if (!lazySteps.failed) return <StepSkeleton step={step} />;
  return <LoadFailure onRetry={lazySteps.retry} />;
}

function OfflineNotice() {
  const t = useTranslation();
  const online = useOnline();
  if (online) return null;
  return (
    <Notice tone="attention" live="polite" icon={<WifiOff aria-hidden="true" />} title={t('wizard.offlineTitle')}>
      {t('wizard.offlineBody')}
    </Notice>
  );
}

interface DraftWizardProps {
  start: WizardStart;
  /** The steps after the first. They stay loaded when a draft has ended, so that its receipt is shown at once. */
  lazySteps: LazyValue<ComponentType>;
  /** Loads them. */
  requestSteps: () => void;
}

/** The wizard of one draft, until it is submitted or discarded. */
function DraftWizard({ start, lazySteps, requestSteps }: DraftWizardProps) {
  const wizard = useWizardFlow(start);
  const { step, form, ready, hasStarted, offered, elsewhere } = wizard;
  const isOpen = !elsewhere && !offered;
  const needsSteps = offered !== undefined || (ready && (hasStarted || step > 1));
  useEffect(() => {
    if (needsSteps) requestSteps();
  }, [needsSteps, requestSteps]);
  return (
    <WizardProvider value={wizard}>
      {isOpen && <CurrentIssues />}
      <PageContainer>
        <div className="no-print">
          <WizardStepper />
        </div>
        {step === 4 && wizard.receipt ? (
          <CurrentStep lazySteps={lazySteps} />
        ) : (
          <TwoColumn aside={step === 1 ? <BeforeYouStart /> : step === 4 ? null : <CaseSummary />}>
            <Form>
              <OfflineNotice />
              <UnverifiedAccountNotice />
              {isOpen && <ChosenIssue />}
              <FormErrors form={form} />
              {offered ? <OfferedDraft draft={offered} /> : <CurrentStep lazySteps={lazySteps} />}
              {isOpen && <DraftStatus />}
            </Form>
          </TwoColumn>
        )}
      </PageContainer>
    </WizardProvider>
  );
}

/** Wizard that submits a case in four steps. The draft is stored on the device. Each draft has a wizard of its own. */
export function SubmitWizard() {
  const [{ number, receipt }, setCurrent] = useState<{ number: number; receipt?: StoredReceipt }>({ number: 1 });
  const [needsSteps, setNeedsSteps] = useState(false);
  const lazySteps = useLazyValue(loadLazySteps, needsSteps);
  const requestSteps = useCallback(() => setNeedsSteps(true), []);
  // A late response to a draft that has ended shows its receipt, unless another tab has brought it. The next draft is
  // kept.
  const onEnd = (last?: StoredReceipt) =>
    setCurrent((current) => {
      const isShown = current.number !== number && current.receipt?.draftId === last?.draftId;
      return isShown ? current : { number: current.number + 1, receipt: last };
    });
  return (
    <DraftWizard
      key={number}
      start={{ isFirst: number === 1, receipt, onEnd }}
      lazySteps={lazySteps}
      requestSteps={requestSteps}
    />
  );
}
