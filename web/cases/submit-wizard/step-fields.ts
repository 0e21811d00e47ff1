import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { DraftStep } from './draft.ts';

/** Fields of each step in page order. */
export const STEP_FIELDS: Record<DraftStep, readonly string[]> = {
  1: ['caseTypeId', 'description', 'suggestedSolution', 'voiceNote', 'location', 'attachments', 'knownIssue'],
  2: ['entityId', 'serviceId'],
  3: ['channelId', 'email', 'firstName', 'lastName', 'disclaimer', 'mobile', 'otp'],
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
