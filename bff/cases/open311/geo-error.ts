import type { AppError, ErrorAnswer } from '../../../common/errors/catalogue.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { GeoError } from './geo-report.ts';

/** A fault of an Open311 request, in the standard's words: its status and what to mend. */
export class GeoFault extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 415 | 429,
    description: string,
  ) {
    super(description);
  }
}

/** What the standard calls the fields of a case. */
const NAMES: Record<string, string> = {
  serviceId: 'service_code',
  'location.latitude': 'lat',
  'location.longitude': 'long',
  'location.address': 'address_string',
  'requester.firstName': 'first_name',
  'requester.lastName': 'last_name',
  'requester.email': 'email',
  caseTypeId: 'attribute[CASETYPE]',
  suggestedSolution: 'attribute[SUGGESTION]',
};

/** An error of the catalogue in the standard's form: one entry a field, else one for all. */
export function geoErrors({ row, details }: AppError, locale: Locale): GeoError[] {
  const text = (one: Pick<ErrorAnswer, 'descriptionEn' | 'descriptionAr'>) => localised(one, 'description', locale);
  const fields = (details.fieldErrors ?? []).map((one) => `${NAMES[one.field] ?? one.field}: ${text(one)}`);
  const whole = text({ descriptionEn: row.en, descriptionAr: row.ar });
  return (fields.length ? fields : [whole]).map((description) => ({ code: row.status, description }));
}
