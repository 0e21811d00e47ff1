import type { Named } from '../../common/cases/cases.types.ts';
import { localised, type Locale } from '../../common/locale/locales.ts';

/** The options of a select or of checkboxes: the id and the name of each row. */
export const nameOptions = (rows: readonly Named<string | number>[] | undefined, locale: Locale) =>
  (rows ?? []).map((row) => ({ value: String(row.id), label: localised(row, 'name', locale) }));
