import { DEFAULT_FIELDS, type FieldVisibilities } from '../../../common/cases/case-fields.ts';
import { VISIBILITY, type Visibility } from '../../../common/cases/case.enums.ts';
import type { CaseType } from '../../../common/cases/cases.types.ts';

/** The fields of a case type. Before one is chosen, those of most types, to limit layout shift. */
export const fieldsOf = (types: readonly CaseType[], id: number | null): FieldVisibilities =>
  types.find((type) => type.id === id)?.fields ?? DEFAULT_FIELDS;

/** Whether a new case has the field. */
export const isAsked = (visibility?: Visibility): boolean =>
  visibility === VISIBILITY.REQUIRED || visibility === VISIBILITY.EDITABLE;

export const isRequired = (visibility?: Visibility): boolean => visibility === VISIBILITY.REQUIRED;

/** Length in characters without surrounding spaces, as the server counts. */
export const lengthOf = (text: string): number => [...text.trim()].length;
