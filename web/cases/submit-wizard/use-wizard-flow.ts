import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { TEXT_FIELDS } from '../../../common/cases/case-fields.ts';
import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { loadValidation } from '../../forms/dto-resolver.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answersOfIssue, useIssueChoice, useRequestedIssue } from '../known-issues/use-issue-choice.ts';
import { caseTypesQuery, entitiesQuery } from '../directory/queries.ts';
import { loadSubmit } from './load-submit.ts';
import { isBlank, type Answers } from './draft.ts';
import { fieldsOf } from './field-rules.ts';
import { STEP_HEADING_ID } from './StepCard.tsx';
import { STEP_FIELDS } from './step-fields.ts';
import { discardDraft, useDraft, type WizardDraft } from './use-draft.ts';
import { useProof } from './use-proof.ts';
import { useReachedStep } from './use-reached-step.ts';
import { openStep, PRESELECTION, stepBack, type WizardStep } from './use-step.ts';
import { loadLazySteps, loadRules, useWizardForm } from './use-wizard-form.ts';

/** Whether the draft has content. A type chosen by a link does not count. */
const hasContent = ({ attachments, voiceNote, location, entityId, ...texts }: Answers): boolean =>
  TEXT_FIELDS.some((name) => texts[name]) || Boolean(attachments.length || voiceNote || location || entityId);

/** Announces a restored draft and preloads the next steps. */
function useRestoredDraft({ restored }: WizardDraft, hasStarted: boolean): void {
  const t = useTranslation();
  const { show } = useSnackbar();
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

/** The answers in a URL: `?type=2`, `?entity=ID`, `?entity=ID&service=ID`, `?issue=ID`. Unknown ids are ignored. */
function usePreselection(types: readonly CaseType[], entities: readonly Entity[]) {
  const { type, entity, service: serviceId = '', issue } = usePageContext().urlParsed.search;
  const knownIssue = useRequestedIssue(issue);
  const caseTypeId = types.find(({ id }) => String(id) === type)?.id ?? null;
  const entityId = entities.find(({ id }) => id === entity)?.id;
  return { caseTypeId, entityId, serviceId, knownIssue };
}

/** Puts the answers of the URL into the draft once, and opens the first step. */
function useApplyPreselection(
  { store }: WizardDraft,
  { caseTypeId, entityId, serviceId, knownIssue }: ReturnType<typeof usePreselection>,
): void {
  useLayoutEffect(() => {
    const search = new URLSearchParams(window.location.search);
    if (!store || !PRESELECTION.some((name) => search.has(name))) return;
    if (caseTypeId !== null) store.change({ caseTypeId });
    if (entityId) store.change({ entityId, serviceId });
    if (knownIssue) store.change(answersOfIssue(knownIssue));
    // Else the step of a stored draft would be opened once hydration has read it, when the URL is plain again.
    store.goTo(1);
    openStep(1, { replace: true });
  }, [store, caseTypeId, entityId, serviceId, knownIssue]);
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
    document.getElementById(STEP_HEADING_ID)?.focus({ preventScroll: true });
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
  const preselection = usePreselection(typeList, entities.data ?? []);
  const wizardDraft = useDraft();
  const { ready, draft, store } = wizardDraft;
  const step = useReachedStep(wizardDraft, { types: typeList, descriptionMin: settings.descriptionMin });
  const proof = useProof(ready, draft.answers.mobile);
  const fieldsFor = (id: number | null) => fieldsOf(typeList, id);
  const { form, showChannel, sendCode } = useWizardForm({
    step,
    draft: wizardDraft,
    caseTypeId: preselection.caseTypeId,
    fieldsFor,
    proof,
  });
  useApplyPreselection(wizardDraft, preselection);
  const problems = form.problems.filter(({ field }) => isOfStep(field, step));
  useStepErrors(form, step);
  useStepFocus(ready, step, problems.length > 0);
  const hasStarted = ready && hasContent(draft.answers);
  useRestoredDraft(wizardDraft, hasStarted);
  const issues = useIssueChoice({ answers: form.values, change: form.change });

  const [suggestionsDismissed, setSuggestionsDismissed] = useState(false);
  const discard = () => {
    setSuggestionsDismissed(false);
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
    hasStarted,
    form: { ...form, problems },
    answers: form.values,
    types,
    entities,
    /** Fields of the selected case type. */
    fields: fieldsFor(form.values.caseTypeId),
    ...wizardDraft.uploads,
    /** Names of files that are missing on the server. */
    missingFileNames: wizardDraft.missingFileNames,
    proof,
    showChannel,
    suggestionsDismissed,
    dismissSuggestions: () => setSuggestionsDismissed(true),
    /** The known issues that a case can join. */
    issues,
    sendCode,
    /** Masked mobile of a submission without a response. */
    pendingMobile: draft.sent?.mobile,
    receipt: wizardDraft.receipt,
    /** Increases when the draft is submitted or discarded. */
    generation: wizardDraft.generation,
    justSubmitted: wizardDraft.generation > 1,
    isDiscardable: ready && !isBlank(draft),
    discard,
    back: () => {
      form.clear();
      stepBack(step);
    },
  };
}

export type Wizard = ReturnType<typeof useWizardFlow>;
