import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { ApiError } from '../../api/api-request.ts';

/** A validation problem. Without a field it concerns the whole form. */
export interface Problem {
  /** The server's field name (`requester.email`). */
  field?: string;
  text: string;
}

export const problemOf = (error: FieldError, locale: Locale): Problem => ({
  field: error.field,
  text: localised(error, 'description', locale),
});

export const failureProblem = (error: ApiError, locale: Locale, field?: string): Problem => ({
  field,
  text: localised(error, 'description', locale),
});
