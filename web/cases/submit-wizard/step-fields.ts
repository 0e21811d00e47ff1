import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { Answers, DraftStep } from './draft.ts';

/** Fields of each step in page order, with the server's names. */
const FIELDS: Record<DraftStep, readonly string[]> = {
  1: ['caseTypeId', 'description', 'suggestedSolution', 'voiceNote', 'location', 'attachments'],
  2: ['entityId', 'serviceId'],
  3: ['channelId', 'requester.email', 'requester.firstName', 'requester.lastName', 'disclaimer', 'mobile', 'otp'],
};

const STEPS: readonly DraftStep[] = [1, 2, 3];

/** Id of a field's input, for the error summary. */
export const idOf = (field: string): string => `case-${field.replaceAll('.', '-')}`;

/** `location.latitude` matches `location`. */
const matches = (named: string) => (field: string) => named === field || named.startsWith(`${field}.`);

export const stepOf = ({ field }: FieldError): DraftStep | undefined => STEPS.find((step) => FIELDS[step].some(matches(field)));

/** The errors of one step, in the order of the page. */
export function errorsOfStep(errors: readonly FieldError[], step: DraftStep): FieldError[] {
  return FIELDS[step].flatMap((field) =>
    errors
      .filter((error) => matches(error.field)(field))
      .slice(0, 1)
      .map((error) => ({ ...error, field })),
  );
}

const SERVER_NAMES: Partial<Record<keyof Answers, string>> = {
  voice: 'voiceNote',
  email: 'requester.email',
  firstName: 'requester.firstName',
  lastName: 'requester.lastName',
};

/** Maps answers to the server's field names. */
export const fieldsOfAnswers = (answers: Partial<Answers>): string[] =>
  (Object.keys(answers) as (keyof Answers)[]).map((key) => SERVER_NAMES[key] ?? key);
