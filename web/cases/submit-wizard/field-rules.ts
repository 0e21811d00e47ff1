import { VISIBILITY, type CaseField, type Visibility } from '../../../common/cases/case.enums.ts';
import type { CaseType } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { Answers, DraftStep } from './draft.ts';

export type Fields = Record<CaseField, Visibility>;

/** Before a type is chosen: what nearly every type asks for, so that little moves when it is. */
const BEFORE_TYPE: Fields = {
  description: VISIBILITY.REQUIRED,
  suggestedSolution: VISIBILITY.HIDDEN,
  voiceNote: VISIBILITY.EDITABLE,
  location: VISIBILITY.EDITABLE,
  attachments: VISIBILITY.EDITABLE,
};

export const fieldsOf = (types: readonly CaseType[], id: number | null): Fields =>
  types.find((type) => type.id === id)?.fields ?? BEFORE_TYPE;

/** Whether a new case has the field at all: nothing to read is in it yet. */
export const isAsked = (visibility: Visibility): boolean => visibility === VISIBILITY.REQUIRED || visibility === VISIBILITY.EDITABLE;

export const isRequired = (visibility: Visibility): boolean => visibility === VISIBILITY.REQUIRED;

/** As the server counts: whole characters, without the spaces around them. */
export const lengthOf = (text: string): number => [...text.trim()].length;

export interface Rules {
  types: readonly CaseType[];
  descriptionMin: number;
}

function detailsDone(answers: Answers, { types, descriptionMin }: Rules): boolean {
  const fields = types.find((type) => type.id === answers.caseTypeId)?.fields;
  const description = lengthOf(answers.description);
  if (!fields || description < descriptionMin || description > LIMITS.descriptionMax) return false;
  const solution = lengthOf(answers.suggestedSolution);
  if (isAsked(fields.suggestedSolution) && solution > LIMITS.descriptionMax) return false;
  return (
    !(isRequired(fields.suggestedSolution) && !solution) &&
    !(isRequired(fields.voiceNote) && !answers.voice) &&
    !(isRequired(fields.location) && !answers.location) &&
    !(isRequired(fields.attachments) && !answers.attachments.length)
  );
}

/** How far one may open the steps: none before the earlier ones are done. */
export function furthestStep(answers: Answers, rules: Rules): DraftStep {
  if (!detailsDone(answers, rules)) return 1;
  return answers.entityId && answers.serviceId ? 3 : 2;
}
