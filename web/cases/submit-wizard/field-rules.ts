import { VISIBILITY, type CaseField, type Visibility } from '../../../common/cases/case.enums.ts';
import type { CaseType } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { Answers, DraftStep } from './draft.ts';

export type Fields = Record<CaseField, Visibility>;

/** Fields before a type is chosen: those of most types, to limit layout shift. */
const DEFAULT_FIELDS: Fields = {
  description: VISIBILITY.REQUIRED,
  suggestedSolution: VISIBILITY.HIDDEN,
  voiceNote: VISIBILITY.EDITABLE,
  location: VISIBILITY.EDITABLE,
  attachments: VISIBILITY.EDITABLE,
};

export const fieldsOf = (types: readonly CaseType[], id: number | null): Fields =>
  types.find((type) => type.id === id)?.fields ?? DEFAULT_FIELDS;

/** Whether a new case has the field. */
export const isAsked = (visibility: Visibility): boolean => visibility === VISIBILITY.REQUIRED || visibility === VISIBILITY.EDITABLE;

export const isRequired = (visibility: Visibility): boolean => visibility === VISIBILITY.REQUIRED;

/** Length in characters without surrounding spaces, as the server counts. */
export const lengthOf = (text: string): number => [...text.trim()].length;

export interface Rules {
  types: readonly CaseType[];
  descriptionMin: number;
}

function areDetailsComplete(answers: Answers, { types, descriptionMin }: Rules): boolean {
  const fields = types.find((type) => type.id === answers.caseTypeId)?.fields;
  const description = lengthOf(answers.description);
  if (!fields || description < descriptionMin || description > LIMITS.descriptionMax) return false;
  const solution = lengthOf(answers.suggestedSolution);
  if (isAsked(fields.suggestedSolution) && solution > LIMITS.descriptionMax) return false;
  return (
    !(isRequired(fields.suggestedSolution) && !solution) &&
    !(isRequired(fields.voiceNote) && !answers.voiceNote) &&
    !(isRequired(fields.location) && !answers.location) &&
    !(isRequired(fields.attachments) && !answers.attachments.length)
  );
}

/** The last step that may be opened. */
export function furthestStep(answers: Answers, rules: Rules): DraftStep {
  if (!areDetailsComplete(answers, rules)) return 1;
  return answers.entityId && answers.serviceId ? 3 : 2;
}
