import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useSnackbar } from '../../client/snackbar.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { loadRules, problemsOfStep, type Checked } from './check-step.ts';
import { discardDraft } from './discard-draft.ts';
import { loadCaseTypes, loadEntities, type Lists } from './directory-lists.ts';
import { isBlank, type Answers } from './draft.ts';
import { fieldsOf } from './field-rules.ts';
import { loadLaterSteps, loadSearch } from './parts.ts';
import { fieldsOfAnswers } from './step-fields.ts';
import { loadSubmit, useCaseSubmission } from './use-case-submission.ts';
import { useDraft } from './use-draft.ts';
import { useLoaded } from './use-loaded.ts';
import { useProblems } from './use-problems.ts';
import { useProof } from './use-proof.ts';
import { useReachedStep } from './use-reached-step.ts';
import { useAnswers } from './use-asked-type.ts';
import { openStep, stepBack, type WizardStep } from './use-step.ts';
import { useStepFocus } from './use-step-focus.ts';
import type { Wizard } from './wizard-context.ts';

/** Something that took the person time: a type chosen by a link is no news. */
const hasText = ({ description, suggestedSolution, attachments, voice, location, entityId }: Answers): boolean =>
  Boolean(description || suggestedSolution || attachments.length || voice || location || entityId);

/** What the page does of itself once it has taken over. */
function useWelcome({ ready, restored, draft }: ReturnType<typeof useDraft>): void {
  const t = useTexts();
  const { show } = useSnackbar();
  const back = restored && hasText(draft.answers);
  useEffect(() => {
    if (back) show(t('wizard.draft.restored'));
  }, [back, show, t]);
  const begun = ready && hasText(draft.answers);
  useEffect(() => {
    // What "Next" and "Submit" need should be there by then, even if the connection is not.
    if (begun) Promise.all([loadRules(), loadLaterSteps(), loadSearch(), loadSubmit()]).catch(() => undefined);
  }, [begun]);
}

/** The wizard as one value: draft, lists, where one is, and what can be done there. */
export function useWizardFlow(lists: Lists) {
  const t = useTexts();
  const { locale } = useLocale();
  const { settings } = usePageContext();
  const snackbar = useSnackbar();
  const kept = useDraft();
  const { ready, draft, store } = kept;
  const types = useLoaded('types', loadCaseTypes, lists.caseTypes ?? undefined);
  const entities = useLoaded('entities', loadEntities, lists.entities ?? undefined);
  const answers = useAnswers(kept, types.data ?? []);
  const step = useReachedStep(kept, answers, { types: types.data ?? [], descriptionMin: settings.descriptionMin });
  const { problems, attempt, show, mend, errorOf } = useProblems(step);
  const proof = useProof(ready, answers.mobile);
  const fields = fieldsOf(types.data ?? [], answers.caseTypeId);
  const [checking, setChecking] = useState(false);
  const { showChannel, descriptionMin } = settings;
  const checked: Checked = {
    answers,
    fields,
    showChannel,
    descriptionMin,
    rows: kept.uploading.rows,
    voice: kept.uploading.voice,
    locale,
    says: (name, problem) => t('wizard.s1.fileProblem', { name, problem }),
  };
  const submission = useCaseSubmission({ store, checked, proof, show, open: openStep });
  useStepFocus(ready, step, problems.length > 0);
  useWelcome(kept);

  const next = async () => {
    if (checking || step === 3 || step === 4) return;
    setChecking(true);
    const parts = Promise.all([problemsOfStep(step, checked), loadLaterSteps()]);
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
    begun: ready && hasText(draft.answers),
    answers,
    change: (change) => {
      store?.change(change);
      mend(fieldsOfAnswers(change));
    },
    types,
    entities,
    fields,
    problems,
    errorOf,
    ...kept.uploading,
    lost: kept.lost,
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
    receipt: kept.receipt,
    justSubmitted: kept.epoch > 1,
    discardable: ready && !isBlank(draft),
    discard,
  };
}

export type WizardFlow = ReturnType<typeof useWizardFlow>;
