import { attributeName, OPEN311_FIELDS } from '../../../common/cases/case-fields.ts';
import type { AppError, ErrorResponse } from '../../../common/errors/catalogue.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { translate, type TextValues } from '../../i18n/translate.ts';
import type { GeoError } from './geo-report.ts';

/** The errors of an Open311 request with their HTTP status, in the terms of the standard. */
const ERRORS = {
  format: 404,
  body: 415,
  invalidKey: 403,
  keyOfOtherJurisdiction: 403,
  missingService: 400,
  unknownService: 404,
  unknownJurisdiction: 404,
  unknownRequest: 404,
  missingLocation: 400,
  dateTime: 400,
  number: 400,
  dateOrder: 400,
  dateRange: 400,
  status: 400,
} as const;

type Open311ErrorKey = keyof typeof ERRORS;

/**
 * An error of an Open311 request: its HTTP status and a text that says what to correct. `values` fill the placeholders.
 */
export class Open311Error extends Error {
  readonly status: number;

  constructor(
    private readonly key: Open311ErrorKey,
    private readonly values: TextValues = {},
  ) {
    super(key);
    this.status = ERRORS[key];
  }

  /** The text in a language. */
  text(locale: Locale): string {
    return translate(locale, `open311.error.${this.key}`, this.values);
  }
}

/** The standard's names for the fields of a case. */
const NAMES: Record<string, string> = {
  serviceId: 'service_code',
  location: 'lat, long',
  'location.latitude': 'lat',
  'location.longitude': 'long',
  'location.address': 'address_string',
  'requester.firstName': 'first_name',
  'requester.lastName': 'last_name',
  'requester.email': 'email',
  caseTypeId: 'attribute[CASETYPE]',
  ...Object.fromEntries(OPEN311_FIELDS.map((name) => [name, attributeName(name)])),
};

/** Converts an error of the catalogue to the standard's format: one entry for each field, else one in total. */
export function geoErrors({ code, entry, details }: AppError, locale: Locale): GeoError[] {
  const text = (one: Pick<ErrorResponse, 'descriptionEn' | 'descriptionAr'>) => localised(one, 'description', locale);
  const fields = (details.fieldErrors ?? []).map((one) => `${NAMES[one.field] ?? one.field}: ${text(one)}`);
  const whole = text(errorTexts(code));
  return (fields.length ? fields : [whole]).map((description) => ({ code: entry.status, description }));
}
