import { useState } from 'react';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type { ChangeKnownIssue } from '../../../common/cases/known-issues.dto.ts';
import type { KnownIssue, KnownIssueDetails } from '../../../common/cases/known-issues.types.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { apiRequest } from '../../api/api-request.ts';
import { fieldError, textError } from '../../api/browser-errors.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { attachOutcome } from './attach-outcome.ts';
import { issueRules } from './issue-rules.ts';
import { toIssueInput, issueFieldOf, valuesOf, type IssueValues } from './issue-values.ts';

/** Checks that an area has a point, and that a time has a day. */
function useIssueCheck() {
  const t = useTranslation();
  return ({ scope, position, endDay, endTime }: IssueValues): FieldError[] => [
    ...(scope === 'area' && !position ? [fieldError('position', 'location')] : []),
    ...(endTime && !endDay ? [textError('endDay', t('knownIssues.form.endDayMissing'))] : []),
  ];
}

interface NewIssueOptions {
  initial: IssueValues;
  incidentIds: readonly string[];
  onSaved: (issue: KnownIssue) => unknown;
}

/** The form of a new issue, with cases or without. */
export function useNewIssueForm({ initial, incidentIds, onSaved }: NewIssueOptions) {
  const t = useTranslation();
  const { show } = useSnackbar();
  const { keyOf } = useIdempotencyKey();
  return useMutationForm({
    id: 'issue',
    defaultValues: initial,
    rules: issueRules('CreateKnownIssue'),
    fieldOf: issueFieldOf,
    check: useIssueCheck(),
    toInput: (values: IssueValues) => {
      const entries = Object.entries(toIssueInput(values)).filter(([, value]) => value !== null);
      return {
        ...Object.fromEntries(entries),
        entityId: values.entityId,
        ...(incidentIds.length && { incidentIds: [...incidentIds] }),
      };
    },
    send: (input) => apiRequest(knownIssues.create, input, { idempotencyKey: keyOf(input) }),
    savedMessage: t('knownIssues.form.created'),
    onSaved: ({ knownIssue, changed, refused }) => {
      if (refused.length) {
        const { text, tone } = attachOutcome(t, { changed, refused });
        show(`${t('knownIssues.form.created')} ${text}`, tone);
      }
      return onSaved(knownIssue);
    },
  });
}

/** The version that another user has saved while the form was open. */
export type TheirIssue = Pick<KnownIssueDetails, 'knownIssue' | 'lastChange'>;

const hasSameValues = (one: KnownIssue, other: KnownIssue): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

/** The form of an open issue. After a change by another user it keeps its values and returns `theirs`. */
export function useChangeIssueForm(initial: KnownIssue, onSaved: () => void) {
  const t = useTranslation();
  /** The version that the form started from, or that the user has seen in the conflict notice. */
  const [issue, setIssue] = useState(initial);
  const [theirs, setTheirs] = useState<TheirIssue>();
  const { id, version } = issue;
  const send = async (input: ChangeKnownIssue) => {
    setTheirs(undefined);
    const result = await apiRequest(knownIssues.change, input);
    if (result.ok || result.error.status !== 409) return result;
    const latest = await apiRequest(knownIssues.read, { id });
    if (!latest.ok || latest.data.knownIssue.status === 'CLOSED') return result;
    const { knownIssue } = latest.data;
    // A message to all increases the version but changes no field.
    if (hasSameValues(knownIssue, issue))
      return apiRequest(knownIssues.change, { ...input, version: knownIssue.version });
    setTheirs(latest.data);
    return undefined;
  };
  const form = useMutationForm({
    id: 'issue',
    defaultValues: valuesOf(initial),
    rules: issueRules('ChangeKnownIssue'),
    fieldOf: issueFieldOf,
    check: useIssueCheck(),
    toInput: (values: IssueValues) => ({ id, version, ...toIssueInput(values) }),
    send,
    savedMessage: t('knownIssues.form.saved'),
    onSaved,
  });
  /** Continues from their version, with the values of this form or theirs. */
  const resolveConflict = (keepsOwn: boolean) => {
    if (!theirs) return;
    setIssue(theirs.knownIssue);
    setTheirs(undefined);
    form.control.reset(valuesOf(theirs.knownIssue), { keepValues: keepsOwn });
  };
  return { form, theirs, resolveConflict };
}

export type IssueFormState = ReturnType<typeof useNewIssueForm> | ReturnType<typeof useChangeIssueForm>['form'];
