import { CASE_FIELDS, OPEN311_FIELDS, textRule } from '../../../common/cases/case-fields.ts';
import { PENDING_STAFF_STATUSES, VISIBILITY } from '../../../common/cases/case.enums.ts';
import type { CaseType } from '../../../common/cases/cases.types.ts';
import { contentLocaleOf, localised, type Locale } from '../../../common/locale/locales.ts';
import { translate } from '../../i18n/translate.ts';
import type { GeoDefinition, GeoRequest, GeoService } from './geo-report.ts';
import { geoStatus } from './geo-query.ts';
import type { Open311RequestRow, Open311ServiceRow } from './open311.repository.ts';

/** Two decimals of a degree are about a kilometre: the district, not the building. */
const toKilometre = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 100) / 100;

/** Without milliseconds, as the standard writes times. */
const isoSeconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const nameOf = (row: { name_en: string; name_ar: string }, locale: Locale): string =>
  contentLocaleOf(locale) === 'ar' ? row.name_ar : row.name_en;
const entityOf = (row: { entity_en: string; entity_ar: string }, locale: Locale): string =>
  contentLocaleOf(locale) === 'ar' ? row.entity_ar : row.entity_en;

export function geoService(row: Open311ServiceRow, locale: Locale): GeoService {
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

/** The label of a field, and the case types that require it. */
function attributeText(name: (typeof OPEN311_FIELDS)[number], types: readonly CaseType[], locale: Locale): string {
  const label = translate(locale, `caseFields.${name}.label`);
  const requiring = types
    .filter(({ fields }) => fields[name] === VISIBILITY.REQUIRED)
    .map((type) => localised(type, 'name', locale));
  return requiring.length
    ? translate(locale, 'open311.attribute.requiredFor', {
        label,
        types: new Intl.ListFormat(locale).format(requiring),
      })
    : label;
}

export function geoDefinition(serviceId: string, types: readonly CaseType[], locale: Locale): GeoDefinition {
  const values = types.map((type) => ({ key: String(type.id), name: localised(type, 'name', locale) }));
  const kind = {
    code: 'CASETYPE',
    datatype: 'singlevaluelist',
    order: 1,
    description: translate(locale, 'open311.attribute.kind'),
    datatype_description: translate(locale, 'open311.attribute.choose'),
  } as const;
  const texts = OPEN311_FIELDS.map((name, index) => ({
    variable: true,
    required: false,
    code: CASE_FIELDS[name].open311,
    datatype: textRule(name).lines === 'one' ? ('string' as const) : ('text' as const),
    order: index + 2,
    description: attributeText(name, types, locale),
    datatype_description: translate(locale, 'open311.attribute.text'),
    values: [],
  }));
  return {
    service_code: serviceId,
    attributes: [{ variable: true, required: false, ...kind, values }, ...texts],
  };
}

export function geoRequest(row: Open311RequestRow, locale: Locale): GeoRequest {
  return {
    service_request_id: row.ticket,
    status: geoStatus(row.status),
    status_notes: translate(locale, `cases.status.${row.status}`),
    service_name: nameOf(row, locale),
    service_code: row.service_id,
    description: `${nameOf(row, locale)} · ${entityOf(row, locale)}`,
    agency_responsible: entityOf(row, locale),
    service_notice: null,
    requested_datetime: isoSeconds(row.submitted_at),
    updated_datetime: isoSeconds(row.updated_at),
    expected_datetime: row.due_at && PENDING_STAFF_STATUSES.includes(row.status) ? isoSeconds(row.due_at) : null,
    address: null,
    address_id: null,
    zipcode: null,
    lat: toKilometre(row.latitude),
    long: toKilometre(row.longitude),
    media_url: null,
    ...(row.known_issue_id && { extended_attributes: { known_issue_id: row.known_issue_id } }),
  };
}
