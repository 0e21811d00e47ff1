import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { Failure } from '../../client/send.ts';

/** Something to mend before going on. Without a field it is about the whole. */
export interface Problem {
  /** As the server names it: `requester.email`. */
  field?: string;
  text: string;
}

export const problemOf = (error: FieldError, locale: Locale): Problem => ({
  field: error.field,
  text: localised(error, 'description', locale),
});

export const failureProblem = (error: Failure, locale: Locale, field?: string): Problem => ({
  field,
  text: localised(error, 'description', locale),
});
