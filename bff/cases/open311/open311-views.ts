import { STAFF_TURN } from '../../../common/cases/case.enums.ts';
import type { CaseType } from '../../../common/cases/cases.types.ts';
import { STATUS_NAMES } from '../../../common/cases/status-names.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { GeoDefinition, GeoRequest, GeoService } from './geo-report.ts';
import { geoStatus } from './geo-query.ts';
import type { GeoRequestRow, GeoServiceRow } from './open311.repository.ts';

/** Two decimals of a degree are about a kilometre: the quarter, not the door. */
const rough = (degrees: number | null): number | null => (degrees === null ? null : Math.round(degrees * 100) / 100);

/** Without milliseconds, as the standard writes times. */
const moment = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const nameOf = (row: { name_en: string; name_ar: string }, locale: Locale): string => (locale === 'ar' ? row.name_ar : row.name_en);
const entityOf = (row: { entity_en: string; entity_ar: string }, locale: Locale): string =>
  locale === 'ar' ? row.entity_ar : row.entity_en;

export function geoService(row: GeoServiceRow, locale: Locale): GeoService {
  const [name, entity] = [nameOf(row, locale), entityOf(row, locale)];
  return {
    service_code: row.id,
    service_name: name,
    description: `${name} · ${entity}`,
    metadata: true,
    type: 'realtime',
    keywords: entity,
    group: entity,
  };
}

const WORDS = {
  kind: { en: 'What kind of case it is; an incident unless said', ar: 'نوع الطلب؛ بلاغ ما لم يُذكر غير ذلك' },
  choose: { en: 'Choose one', ar: 'اختر واحدًا' },
  suggestion: { en: 'The suggested solution; needed for a suggestion', ar: 'الحل المقترح؛ مطلوب في الاقتراحات' },
  text: { en: 'Text', ar: 'نص' },
} as const;

export function geoDefinition(serviceId: string, types: readonly CaseType[], locale: Locale): GeoDefinition {
  const values = types.map((type) => ({ key: String(type.id), name: localised(type, 'name', locale) }));
  const kind = {
    code: 'CASETYPE',
    datatype: 'singlevaluelist',
    order: 1,
    description: WORDS.kind[locale],
    datatype_description: WORDS.choose[locale],
  } as const;
  const solution = {
    code: 'SUGGESTION',
    datatype: 'text',
    order: 2,
    description: WORDS.suggestion[locale],
    datatype_description: WORDS.text[locale],
  } as const;
  return {
    service_code: serviceId,
    attributes: [
      { variable: true, required: false, ...kind, values },
      { variable: true, required: false, ...solution, values: [] },
    ],
  };
}

export function geoRequest(row: GeoRequestRow, locale: Locale): GeoRequest {
  return {
    service_request_id: row.ticket,
    status: geoStatus(row.status),
    status_notes: localised(
      STATUS_NAMES.find(({ code }) => code === row.status)!,
      'name',
      locale,
    ),
    service_name: nameOf(row, locale),
    service_code: row.service_id,
    description: `${nameOf(row, locale)} · ${entityOf(row, locale)}`,
    agency_responsible: entityOf(row, locale),
    service_notice: null,
    requested_datetime: moment(row.submitted_at),
    updated_datetime: moment(row.updated_at),
    expected_datetime: row.due_at && STAFF_TURN.includes(row.status) ? moment(row.due_at) : null,
    address: null,
    address_id: null,
    zipcode: null,
    lat: rough(row.latitude),
    long: rough(row.longitude),
    media_url: null,
  };
}
