import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { loadValidation } from '../../forms/dto-resolver.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { caseTypesQuery, entitiesQuery } from './directory-queries.ts';
import { loadSubmit } from './load-submit.ts';
import { isBlank, type Answers } from './draft.ts';
import { fieldsOf } from './field-rules.ts';
import { STEP_HEADING } from './StepCard.tsx';
import { STEP_FIELDS } from './step-fields.ts';
import { discardDraft, useDraft } from './use-draft.ts';
import { useProof } from './use-proof.ts';
import { useReachedStep } from './use-reached-step.ts';
import { openStep, stepBack, type WizardStep } from './use-step.ts';
import { loadLazySteps, loadRules, useWizardForm } from './use-wizard-form.ts';

/** Whether the draft has content. A type chosen by a link does not count. */
const hasText = ({ description, suggestedSolution, attachments, voiceNote, location, entityId }: Answers): boolean =>
  Boolean(description || suggestedSolution || attachments.length || voiceNote || location || entityId);

/** Announces a restored draft and preloads the next steps. */
function useDraftRestored({ ready, restored, draft }: ReturnType<typeof useDraft>): void {
  const t = useTranslation();
  const { show } = useSnackbar();
  const hasStarted = ready && hasText(draft.answers);
  const isRestored = restored && hasStarted;
  useEffect(() => {
    if (isRestored) show(t('wizard.draft.restored'));
  }, [isRestored, show, t]);
  useEffect(() => {
    // Preloads what "Next" and "Submit" need, so that they work on a poor connection.
    const loadSearch = () => import('../../ui/forms/SearchingComboBox.tsx');
    if (hasStarted) Promise.all([loadValidation(), loadRules(), loadLazySteps(), loadSearch(), loadSubmit()]).catch(() => undefined);
  }, [hasStarted]);
}

/** What a link has chosen: `?type=2`, `?entity=ID`, `?entity=ID&service=ID`. Unknown types and entities are ignored. */
function useChoiceOfAddress(types: readonly CaseType[], entities: readonly Entity[]) {
  const { type, entity, service = '' } = usePageContext().urlParsed.search;
  const caseTypeId = types.find(({ id }) => String(id) === type)?.id ?? null;
  const entityId = entities.find(({ id }) => id === entity)?.id;
  return { caseTypeId, entityId, serviceId: service };
}

/** Puts the choice of the link into the draft, once; afterwards the user's choice counts. */
function useAnswersOfAddress(
  { store }: ReturnType<typeof useDraft>,
  { caseTypeId, entityId, serviceId }: ReturnType<typeof useChoiceOfAddress>,
): void {
  useLayoutEffect(() => {
    const search = new URLSearchParams(window.location.search);
    if (!store || !(search.has('type') || search.has('entity'))) return;
    if (caseTypeId !== null) store.change({ caseTypeId });
    if (entityId) store.change({ entityId, serviceId });
    openStep(1, { replace: true });
  }, [store, caseTypeId, entityId, serviceId]);
}

const isOfStep = (field: string, step: WizardStep): boolean => step !== 4 && STEP_FIELDS[step].includes(field);

/** Drops the errors of other steps when a step is opened. */
function useStepErrors({ control, problems, failure, clearFailure }: ReturnType<typeof useWizardForm>['form'], step: WizardStep): void {
  useEffect(() => {
    if (failure) clearFailure();
    for (const { field } of problems) if (!isOfStep(field, step)) control.clearErrors(field as keyof Answers);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when a step is opened
  }, [step]);
}

/** Focuses the heading of a new step, unless the error summary takes the focus. */
function useStepFocus(ready: boolean, step: WizardStep, hasProblems: boolean): void {
  const previous = useRef<WizardStep | undefined>(undefined);
  useEffect(() => {
    if (!ready) return;
    const isFirst = previous.current === undefined;
    const hasMoved = previous.current !== step;
    previous.current = step;
    if (isFirst || !hasMoved || hasProblems) return;
    window.scrollTo({ top: 0 });
    document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
  }, [ready, step, hasProblems]);
}

/** State of the wizard: draft, lists, current step, form and actions. */
export function useWizardFlow() {
  const t = useTranslation();
  const { settings } = usePageContext();
  const snackbar = useSnackbar();
  const types = useQuery(caseTypesQuery);
  const entities = useQuery(entitiesQuery);
  const typeList = types.data ?? [];
  const choice = useChoiceOfAddress(typeList, entities.data ?? []);
  const draftValue = useDraft();
  const { ready, draft, store } = draftValue;
  const step = useReachedStep(draftValue, draft.answers, { types: typeList, descriptionMin: settings.descriptionMin });
  const proof = useProof(ready, draft.answers.mobile);
  const fieldsFor = (id: number | null) => fieldsOf(typeList, id);
  const { form, showChannel, sendCode } = useWizardForm({ step, draft: draftValue, caseTypeId: choice.caseTypeId, fieldsFor, proof });
  useAnswersOfAddress(draftValue, choice);
  const problems = form.problems.filter(({ field }) => isOfStep(field, step));
  useStepErrors(form, step);
  useStepFocus(ready, step, problems.length > 0);
  useDraftRestored(draftValue);

  const discard = () => {
    if (store) discardDraft(store);
    proof.reset();
    form.clear();
    form.change({ otp: '' });
    snackbar.show(t('wizard.draft.discarded'));
  };
  return {
    step,
    ready,
    /** Whether the draft has content. */
    hasStarted: ready && hasText(draft.answers),
    form: { ...form, problems },
    answers: form.values,
    types,
    entities,
    /** Fields of the selected case type. */
    fields: fieldsFor(form.values.caseTypeId),
    ...draftValue.uploads,
    /** Names of files that are missing on the server. */
    lostFiles: draftValue.lostFiles,
    proof,
    showChannel,
    sendCode,
    /** Masked mobile of a submission without an answer. */
    pendingMobile: draft.sent?.mobile,
    receipt: draftValue.receipt,
    justSubmitted: draftValue.epoch > 1,
    discardable: ready && !isBlank(draft),
    discard,
    back: () => {
      form.clear();
      stepBack(step);
    },
  };
}

export type Wizard = ReturnType<typeof useWizardFlow>;
