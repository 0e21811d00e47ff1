import { VISIBILITY, type CaseField, type Visibility } from '../../../common/cases/case.enums.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { CaseType } from '../../../common/cases/cases.types.ts';
import { isBlank } from '../../../common/text/visible-text.ts';

export type Fields = Record<CaseField, Visibility>;

/** Fields before a type is chosen: those of most types, to limit layout shift. */
const DEFAULT_FIELDS: Fields = {
  description: VISIBILITY.REQUIRED,
  suggestedSolution: VISIBILITY.HIDDEN,
  voiceNote: VISIBILITY.EDITABLE,
  location: VISIBILITY.EDITABLE,
  attachments: VISIBILITY.EDITABLE,
};

/** The fields of a case type. */
export const fieldsOf = (types: readonly CaseType[], id: number | null): Fields =>
  types.find((type) => type.id === id)?.fields ?? DEFAULT_FIELDS;

/** Whether a new case has the field. */
export const isAsked = (visibility: Visibility): boolean => visibility === VISIBILITY.REQUIRED || visibility === VISIBILITY.EDITABLE;

export const isRequired = (visibility: Visibility): boolean => visibility === VISIBILITY.REQUIRED;

/** Length in characters without surrounding spaces, as the server counts. */
export const lengthOf = (text: string): number => [...text.trim()].length;

const OPTIONAL_FIELDS = ['suggestedSolution', 'location', 'voiceNote', 'attachments'] as const;

/** The fields that the case type requires and the body does not have. */
export const missingFields = (body: Partial<SubmitCase>, fields: Fields) =>
  OPTIONAL_FIELDS.filter((name) => {
    const value = body[name];
    return isRequired(fields[name]) && (typeof value === 'string' ? isBlank(value) : !value);
  });
