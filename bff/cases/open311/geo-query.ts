import { STATUS, STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import { parseTicketNumber } from '../../../common/cases/ticket-number.ts';
import { GeoFault } from './geo-error.ts';
import type { GeoFilter } from './open311.repository.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 90;
const MOST_REQUESTS = 1000;
/** A date and time with its zone, as the standard wants it (W3C). */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const CLOSED: readonly StatusCode[] = [
  STATUS.CANCELLED_BY_CUSTOMER,
  STATUS.RESOLVED,
  STATUS.RESPONSE_PROVIDED,
  STATUS.CANCELLED,
  STATUS.RESTUDY_RESOLVED,
];

export const geoStatus = (status: StatusCode): 'open' | 'closed' => (CLOSED.includes(status) ? 'closed' : 'open');

export type Given = Record<string, unknown>;

/** A parameter as one text; repeated ones are put together with commas. */
export function textOf(given: Given, name: string): string | undefined {
  const value = given[name];
  const text = Array.isArray(value) ? value.join(',') : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function momentOf(given: Given, name: string): Date | undefined {
  const text = textOf(given, name);
  if (text === undefined) return undefined;
  // A plus that was not encoded arrives as a space.
  const at = new Date(text.replace(/ (?=\d{2}:\d{2}$)/, '+'));
  if (!MOMENT.test(text.replace(/ (?=\d{2}:\d{2}$)/, '+')) || Number.isNaN(at.getTime())) throw new GeoFault('moment', { name });
  return at;
}

function numberOf(given: Given, name: string, otherwise: number, most: number): number {
  const text = textOf(given, name) ?? String(otherwise);
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > most) throw new GeoFault('number', { name, most });
  return Number(text);
}

function spanOf(given: Given, now: Date): { from: Date; to: Date } {
  const start = momentOf(given, 'start_date');
  const end = momentOf(given, 'end_date');
  const span = MOST_DAYS * DAY_MS;
  const to = end ?? (start ? new Date(start.getTime() + span) : now);
  const from = start ?? new Date(to.getTime() - span);
  if (from > to) throw new GeoFault('order');
  if (to.getTime() - from.getTime() > span) throw new GeoFault('span', { most: MOST_DAYS });
  return { from, to };
}

function statusesOf(given: Given): readonly StatusCode[] {
  const wanted = listOf(textOf(given, 'status')) ?? ['open', 'closed'];
  if (wanted.some((one) => one !== 'open' && one !== 'closed')) throw new GeoFault('status');
  return STATUS_CODES.filter((code) => wanted.includes(geoStatus(code)));
}

/** Service codes as ids. Throws GeoFault 404 for what is none. */
export function serviceIdsOf(given: Given): string[] | undefined {
  const codes = listOf(textOf(given, 'service_code'));
  if (codes?.some((code) => !UUID.test(code))) throw new GeoFault('unknownService');
  return codes;
}

/** The filter of GET requests. Throws GeoFault. */
export function geoFilter(given: Given, now: Date): Omit<GeoFilter, 'entityId'> {
  const limit = numberOf(given, 'page_size', MOST_REQUESTS, MOST_REQUESTS);
  const page = numberOf(given, 'page', 1, 10_000);
  const tickets = listOf(textOf(given, 'service_request_id'))?.slice(0, MOST_REQUESTS);
  return {
    // It overrides all other filters; what cannot be a number names nothing.
    tickets: tickets?.map((one) => parseTicketNumber(one) ?? one),
    serviceIds: serviceIdsOf(given),
    ...spanOf(given, now),
    statuses: statusesOf(given),
    limit,
    offset: (page - 1) * limit,
  };
}
