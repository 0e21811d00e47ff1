import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useSnackbar } from '../../api/snackbar.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { loadValidation, problemsOfStep, type StepInput } from './check-step.ts';
import { discardDraft } from './discard-draft.ts';
import { caseTypesQuery, entitiesQuery } from './directory-queries.ts';
import { isBlank, type Answers } from './draft.ts';
import { fieldsOf } from './field-rules.ts';
import { loadLaterSteps, loadSearch } from './lazy-loaders.ts';
import { fieldsOfAnswers } from './step-fields.ts';
import { loadSubmit, useCaseSubmission } from './use-case-submission.ts';
import { useDraft } from './use-draft.ts';
import { useProblems } from './use-problems.ts';
import { useProof } from './use-proof.ts';
import { useReachedStep } from './use-reached-step.ts';
import { useAnswers } from './use-answers.ts';
import { openStep, stepBack, type WizardStep } from './use-step.ts';
import { useStepFocus } from './use-step-focus.ts';
import type { Wizard } from './wizard-context.ts';

/** Whether the draft has content. A type chosen by a link does not count. */
const hasText = ({ description, suggestedSolution, attachments, voice, location, entityId }: Answers): boolean =>
  Boolean(description || suggestedSolution || attachments.length || voice || location || entityId);

/** Announces a restored draft and preloads the next steps. */
function useDraftRestored({ ready, restored, draft }: ReturnType<typeof useDraft>): void {
  const t = useTranslation();
  const { show } = useSnackbar();
  const isRestored = restored && hasText(draft.answers);
  useEffect(() => {
    if (isRestored) show(t('wizard.draft.restored'));
  }, [isRestored, show, t]);
  const hasStarted = ready && hasText(draft.answers);
  useEffect(() => {
    // Preloads what "Next" and "Submit" need, so that they work on a poor connection.
    if (hasStarted) Promise.all([loadValidation(), loadLaterSteps(), loadSearch(), loadSubmit()]).catch(() => undefined);
  }, [hasStarted]);
}

/** State of the wizard: draft, lists, current step and actions. */
export function useWizardFlow() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { settings } = usePageContext();
  const snackbar = useSnackbar();
  const draftValue = useDraft();
  const { ready, draft, store } = draftValue;
  const types = useQuery(caseTypesQuery);
  const entities = useQuery(entitiesQuery);
  const answers = useAnswers(draftValue, types.data ?? []);
  const step = useReachedStep(draftValue, answers, { types: types.data ?? [], descriptionMin: settings.descriptionMin });
  const { problems, attempt, show, dismiss, errorOf } = useProblems(step);
  const proof = useProof(ready, answers.mobile);
  const fields = fieldsOf(types.data ?? [], answers.caseTypeId);
  const [checking, setChecking] = useState(false);
  const { descriptionMin } = settings;
  const stepInput: StepInput = {
    answers,
    fields,
    // An account's own preference decides.
    showChannel: settings.showChannel && !proof.ofAccount,
    descriptionMin,
    rows: draftValue.uploads.rows,
    voice: draftValue.uploads.voice,
    locale,
    fileProblemText: (name, problem) => t('wizard.s1.fileProblem', { name, problem }),
  };
  const submission = useCaseSubmission({ store, checked: stepInput, proof, show, open: openStep });
  useStepFocus(ready, step, problems.length > 0);
  useDraftRestored(draftValue);

  const next = async () => {
    if (checking || step === 3 || step === 4) return;
    setChecking(true);
    const parts = Promise.all([problemsOfStep(step, stepInput), loadLaterSteps()]);
    const [found] = await parts.catch(() => [[{ text: t('site.offline') }]]);
    setChecking(false);
    show(step, found);
    if (!found.length) openStep((step + 1) as WizardStep);
  };
  const discard = () => {
    if (store) discardDraft(store);
    proof.reset();
    show(1, []);
    snackbar.show(t('wizard.draft.discarded'));
  };
  const wizard: Wizard = {
    ready,
    hasStarted: ready && hasText(draft.answers),
    answers,
    change: (change) => {
      store?.change(change);
      dismiss(fieldsOfAnswers(change));
    },
    types,
    entities,
    fields,
    problems,
    errorOf,
    ...draftValue.uploads,
    lostFiles: draftValue.lostFiles,
    proof,
    open: openStep,
  };
  return {
    step,
    wizard,
    attempt,
    busy: checking || submission.busy,
    next,
    back: () => stepBack(step),
    submit: submission.submit,
    sendCode: submission.sendCode,
    sentFor: draft.sent?.mobile,
    receipt: draftValue.receipt,
    justSubmitted: draftValue.epoch > 1,
    discardable: ready && !isBlank(draft),
    discard,
  };
}

export type WizardFlow = ReturnType<typeof useWizardFlow>;
