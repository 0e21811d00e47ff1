import { CASE_FIELD_NAMES, caseField } from '../../../common/cases/case-fields.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { DraftStep } from './draft.ts';

const fieldsIn = (step: DraftStep): string[] =>
  CASE_FIELD_NAMES.flatMap((name) => caseField(name).wizard ?? []).flatMap((place) =>
    place.step === step ? place.names : [],
  );

/** Fields of each step in page order. The mobile is proven by the code, and not sent with the case. */
export const STEP_FIELDS: Record<DraftStep, readonly string[]> = {
  1: fieldsIn(1),
  2: fieldsIn(2),
  3: [...fieldsIn(3), 'mobile', 'otp'],
};

const STEPS: readonly DraftStep[] = [1, 2, 3];

/** The field of the wizard for one of the endpoint: `requester.email` is `email`, `location.latitude` is `location`. */
export function fieldOf(inputField: string): string {
  const [parent = '', child = parent] = inputField.split('.');
  if (parent === 'knownIssueId') return 'knownIssue';
  return parent === 'requester' ? child : parent;
}

/** The first step that can correct one of the errors. */
export const stepOf = (errors: readonly FieldError[]): DraftStep | undefined =>
  STEPS.find((step) => errors.some(({ field }) => STEP_FIELDS[step].includes(fieldOf(field))));
