import type { AppError, ErrorAnswer } from '../../../common/errors/catalogue.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { GeoError } from './geo-report.ts';

/** What can be wrong with an Open311 request, as the standard names it: the status, and the text in both languages. */
const FAULTS = {
  format: [404, 'The format must be xml or json', 'يجب أن تكون الصيغة xml أو json'],
  body: [
    415,
    'The body must be a form (application/x-www-form-urlencoded)',
    'يجب أن يكون محتوى الطلب نموذجًا (application/x-www-form-urlencoded)',
  ],
  noKey: [403, 'api_key is missing or not valid', 'api_key مفقود أو غير صالح'],
  keyElsewhere: [403, 'api_key is not for this jurisdiction', 'api_key ليس لهذه الجهة'],
  noService: [400, 'service_code was not provided', 'لم يُذكر service_code'],
  unknownService: [404, 'service_code was not found', 'تعذّر العثور على service_code'],
  unknownJurisdiction: [404, 'jurisdiction_id was not found', 'تعذّر العثور على jurisdiction_id'],
  unknownRequest: [404, 'service_request_id was not found', 'تعذّر العثور على service_request_id'],
  noPlace: [400, 'lat and long, or address_string, must be provided', 'يجب ذكر lat وlong أو address_string'],
  moment: [
    400,
    '{name} must be a date and time with its zone, as 2026-01-31T08:00:00Z',
    'يجب أن يكون {name} تاريخًا ووقتًا مع المنطقة الزمنية، مثل 2026-01-31T08:00:00Z',
  ],
  number: [400, '{name} must be from 1 to {most}', 'يجب أن يكون {name} من 1 إلى {most}'],
  order: [400, 'start_date is after end_date', 'start_date بعد end_date'],
  span: [400, 'start_date and end_date may span at most {most} days', 'لا يجوز أن تتجاوز المدة بين start_date وend_date {most} يومًا'],
  status: [400, 'status must be open, closed or both', 'يجب أن يكون status هو open أو closed أو كليهما'],
} as const satisfies Record<string, readonly [status: 400 | 403 | 404 | 415, en: string, ar: string]>;

export type GeoFaultKey = keyof typeof FAULTS;

/** A fault of an Open311 request: its status and what to correct. `values` fill the text. */
export class GeoFault extends Error {
  readonly status: number;

  constructor(
    private readonly key: GeoFaultKey,
    private readonly values: Record<string, string | number> = {},
  ) {
    super(key);
    [this.status] = FAULTS[key];
  }

  /** The text in a language. */
  text(locale: Locale): string {
    const [, en, ar] = FAULTS[this.key];
    return (locale === 'ar' ? ar : en).replace(/\{(\w+)\}/g, (_, name: string) => String(this.values[name]));
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
