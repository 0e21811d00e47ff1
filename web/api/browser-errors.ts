import type { FieldError } from '../../common/errors/catalogue.ts';
import { FIELD_VALUES, type FieldMessage, type FieldValues } from '../../common/errors/field-messages.ts';
import { localised } from '../../common/locale/locales.ts';
import { pageLocale, pageTexts } from '../i18n/use-translation.ts';
import type { ApiError } from './api-request.ts';

/** Errors created in the browser have only the language of the page. */
const inPageLanguage = (text: string) => ({ descriptionEn: text, descriptionAr: text });

/** An error of a field with a text of the page. */
export const textError = (field: string, text: string): FieldError => ({
  field,
  code: 'invalid',
  ...inPageLanguage(text),
});

/** An error of the whole form with a text of the page. */
export const formError = (text: string): ApiError => ({ status: 400, code: 400, ...inPageLanguage(text) });

/** The error of a call without a response. */
export const offlineError = (): ApiError => ({
  status: 0,
  code: 'OFFLINE',
  ...inPageLanguage(pageTexts()('site.offline')),
});

/** The error of an answer that did not come from the portal, such as a proxy's. */
export const unreadableError = (status: number): ApiError => ({
  status,
  code: 500,
  ...inPageLanguage(pageTexts()('site.error.noAnswer')),
});

/** An error of the catalogue that the browser creates itself. */
export const browserError = (
  code: 'FILE_NOT_SUPPORTED' | 'TOO_LARGE' | 'UNAVAILABLE',
  status: number,
  errorCode: string | number = status,
): ApiError => ({
  status,
  code: errorCode,
  ...inPageLanguage(pageTexts()(`errors.${code}`)),
});

/** Errors with status 409 have the same code, so they are compared by their text. */
export const isError = (error: ApiError, name: 'KEY_REUSED' | 'FILE_GONE' | 'MOBILE_CHANGED'): boolean =>
  localised(error, 'description', pageLocale()) === pageTexts()(`errors.${name}`);

/** Whether a constraint message is a key of a text. The default messages of class-validator are sentences. */
export const isFieldMessage = (text: string): text is FieldMessage => /^\w+$/.test(text);

/** A field error that the browser creates itself. The text group `fields` must be loaded. */
export const fieldError = (field: string, code: FieldMessage, values?: FieldValues): FieldError => ({
  field,
  code,
  ...inPageLanguage(pageTexts()(`fieldMessages.${code}`, { ...FIELD_VALUES[code], ...values })),
});
