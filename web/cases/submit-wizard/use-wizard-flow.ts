import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import { reloadPage } from '../../api/navigate.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { loadValidation } from '../../forms/dto-resolver.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answersOfIssue, useIssueChoice, useRequestedIssue } from '../known-issues/use-issue-choice.ts';
import { caseTypesQuery, entitiesQuery } from '../directory/queries.ts';
import { loadSubmit } from './load-submit.ts';
import { filesOf, hasContent, isBlank, type Answers, type Draft } from './draft.ts';
import { fieldsOf } from './field-rules.ts';
import type { StoredReceipt } from './receipt.ts';
import { STEP_HEADING_ID } from './StepCard.tsx';
import { STEP_FIELDS } from './step-fields.ts';
import type { TabDraft } from './tab-draft.ts';
import { loadUploads } from './use-draft-uploads.ts';
import { useReachedStep } from './use-reached-step.ts';
import { openStep, PRESELECTION, stepBack, type WizardStep } from './use-step.ts';
import { loadLazySteps, loadRules, useWizardForm } from './use-wizard-form.ts';

/** What the wizard starts with: the page, or the end of the draft before. */
export interface WizardStart {
  /** Whether the page was opened with this draft. Only then its URL is followed. */
  isFirst: boolean;
  /** The receipt of the draft before. */
  receipt?: StoredReceipt;
  /** Starts the wizard anew. */
  onEnd: (receipt?: StoredReceipt) => void;
}

/** Announces a restored draft and preloads the next steps. */
function useRestoredDraft(restored: boolean, hasStarted: boolean): void {
  const t = useTranslation();
  const { show } = useSnackbar();
  const isRestored = restored && hasStarted;
  useEffect(() => {
    if (isRestored) show(t('wizard.draft.restored'));
  }, [isRestored, show, t]);
  useEffect(() => {
    // Preloads what "Next" and "Submit" need, so that they work on a poor connection.
    const loadSearch = () => import('../../ui/forms/SearchingComboBox.tsx');
    if (hasStarted)
      Promise.all([loadValidation(), loadRules(), loadLazySteps(), loadSearch(), loadSubmit()]).catch(() => undefined);
  }, [hasStarted]);
}

/** The parameters of a URL that preselects answers: `?type=2`, `?entity=ID`, `?entity=ID&service=ID`, `?issue=ID`. */
function useLinkParameters(isFirst: boolean): Record<string, string> {
  const { search } = usePageContext().urlParsed;
  return isFirst ? search : {};
}

/** The answers in a URL. Unknown ids are ignored. */
function usePreselection(link: Record<string, string>, types: readonly CaseType[], entities: readonly Entity[]) {
  const { type, entity, service: serviceId = '', issue } = link;
  const knownIssue = useRequestedIssue(issue);
  const caseTypeId = types.find(({ id }) => String(id) === type)?.id ?? null;
  const entityId = entities.find(({ id }) => id === entity)?.id;
  return { caseTypeId, entityId, serviceId, knownIssue };
}

/** Puts the answers of the URL into the draft once, and opens the first step. */
function useApplyPreselection(
  draft: TabDraft,
  { caseTypeId, entityId, serviceId, knownIssue }: ReturnType<typeof usePreselection>,
): void {
  useLayoutEffect(() => {
    const search = new URLSearchParams(window.location.search);
    if (!PRESELECTION.some((name) => search.has(name))) return;
    if (caseTypeId !== null) draft.change({ caseTypeId });
    if (entityId) draft.change({ entityId, serviceId });
    if (knownIssue) draft.change(answersOfIssue(knownIssue));
    // Else the step of a stored draft would be opened once hydration has read it, when the URL is plain again.
    draft.goTo(1);
    openStep(1, { replace: true });
  }, [draft, caseTypeId, entityId, serviceId, knownIssue]);
}

const isOfStep = (field: string, step: WizardStep): boolean => step !== 4 && STEP_FIELDS[step].includes(field);

/** Drops the errors of other steps when a step is opened. */
function useStepErrors(
  { control, problems, failure, clearFailure }: ReturnType<typeof useWizardForm>['form'],
  step: WizardStep,
): void {
  useEffect(() => {
    if (failure) clearFailure();
    for (const { field } of problems) if (!isOfStep(field, step)) control.clearErrors(field as keyof Answers);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when a step is opened
  }, [step]);
}

/** Focuses the heading of a new step, unless the error summary takes the focus. */
function useStepFocus(
  ready: boolean,
  step: WizardStep,
  { isFirst, hasProblems }: { isFirst: boolean; hasProblems: boolean },
): void {
  const shown = useRef<WizardStep | undefined>(undefined);
  useEffect(() => {
    if (!ready) return;
    const isOpenedByPage = isFirst && shown.current === undefined;
    const hasMoved = shown.current !== step;
    shown.current = step;
    if (isOpenedByPage || !hasMoved || hasProblems) return;
    window.scrollTo({ top: 0 });
    document.getElementById(STEP_HEADING_ID)?.focus({ preventScroll: true });
  }, [ready, step, isFirst, hasProblems]);
}

/** Deletes the files of discarded answers on the server if it is reachable. */
function deleteFilesOf(answers: Answers): void {
  const files = filesOf(answers).map(({ id }) => id);
  if (files.length)
    loadUploads().then(
      ({ deleteFiles }) => deleteFiles(files),
      () => undefined,
    );
}

/** The choice between an earlier draft and a new case. */
function useOffer(draft: TabDraft, offered: Draft | undefined) {
  const [hasChosen, setHasChosen] = useState(false);
  return {
    hasChosen,
    /** An earlier draft that the person may continue. Until they choose, there is no form. */
    offered,
    continueOffered: async () => {
      // The heading of its step gets the focus.
      await loadLazySteps().catch(() => undefined);
      setHasChosen(true);
      draft.resume();
    },
    discardOffered: () => {
      setHasChosen(true);
      if (offered) deleteFilesOf(offered.answers);
      draft.discardOffered();
    },
  };
}

/** State of the wizard: draft, lists, current step, form and actions. */
export function useWizardFlow({ isFirst, onEnd, ...start }: WizardStart) {
  const t = useTranslation();
  const { settings } = usePageContext();
  const snackbar = useSnackbar();
  const types = useQuery(caseTypesQuery);
  const entities = useQuery(entitiesQuery);
  const typeList = types.data ?? [];
  const link = useLinkParameters(isFirst);
  const preselection = usePreselection(link, typeList, entities.data ?? []);
  const fieldsFor = (id: number | null) => fieldsOf(typeList, id);
  const { form, draft, state, ...parts } = useWizardForm({
    caseTypeId: preselection.caseTypeId,
    fieldsFor,
    isFirst,
    onEnd,
  });
  const { ready, restored, offered, elsewhere, missingFileNames, sent } = state;
  const receipt = start.receipt ?? (isFirst ? state.receipt : undefined);
  const answers = form.values;
  const step = useReachedStep({
    draft,
    ready,
    answers,
    receipt,
    isFirst,
    types: typeList,
    descriptionMin: settings.descriptionMin,
  });
  useApplyPreselection(draft, preselection);
  const problems = form.problems.filter(({ field }) => isOfStep(field, step));
  useStepErrors(form, step);
  const { hasChosen, ...offer } = useOffer(draft, offered);
  useStepFocus(ready, step, { isFirst: isFirst && !hasChosen, hasProblems: problems.length > 0 });
  const hasStarted = ready && hasContent(answers);
  useRestoredDraft(restored, hasStarted);
  const issues = useIssueChoice({ answers, change: form.change, requestedId: link['follow'] });
  const [suggestionsDismissed, setSuggestionsDismissed] = useState(false);
  return {
    step,
    ready,
    /** Whether the draft has content. */
    hasStarted,
    form: { ...form, problems },
    answers,
    types,
    entities,
    /** Fields of the selected case type. */
    fields: fieldsFor(answers.caseTypeId),
    ...parts.uploads,
    /** Names of files that are missing on the server. */
    missingFileNames,
    proof: parts.proof,
    showChannel: parts.showChannel,
    suggestionsDismissed,
    dismissSuggestions: () => setSuggestionsDismissed(true),
    /** The known issues that a case can join. */
    issues,
    sendCode: parts.sendCode,
    /** Masked mobile of a submission without a response. */
    pendingMobile: sent?.mobile,
    receipt,
    justSubmitted: !isFirst,
    /** Whether another tab has taken the draft over. */
    elsewhere,
    continueHere: () => {
      draft.takeOver();
      // The other tab may have verified a mobile.
      void reloadPage();
    },
    ...offer,
    isDiscardable: ready && !(isBlank(answers) && !sent),
    discard: () => {
      deleteFilesOf(answers);
      draft.discard();
      snackbar.show(t('wizard.draft.discarded'));
    },
    back: () => {
      form.clear();
      stepBack(step);
    },
  };
}

export type Wizard = ReturnType<typeof useWizardFlow>;
