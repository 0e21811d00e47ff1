import { isISO8601 } from 'class-validator';
import { DAY_MS } from '../../../common/durations.ts';
import { CLOSED_STATUSES, STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import { parseTicketNumber } from '../../../common/identifiers/ticket-number.ts';
import { isUuid } from '../../../common/contract/uuid.ts';
import { Open311Error } from './geo-error.ts';
import type { Open311RequestFilter } from './open311.repository.ts';

const MAX_DAYS = 90;
const MAX_REQUESTS = 1000;
/** A date and time with its zone (W3C), as the standard requires. The database does not know all years. */
const DATE_TIME = /^(?:19|20)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

export const geoStatus = (status: StatusCode): 'open' | 'closed' =>
  CLOSED_STATUSES.includes(status) ? 'closed' : 'open';

export type Open311Params = Record<string, unknown>;

/** A parameter as one text; repeated parameters are joined with commas. NUL is removed: PostgreSQL cannot store it. */
export function textOf(params: Open311Params, name: string): string | undefined {
  const value = params[name];
  const joined: unknown = Array.isArray(value) ? value.join(',') : value;
  const text = typeof joined === 'string' ? joined.replaceAll('\0', '').trim() : '';
  return text === '' ? undefined : text;
}

/** The parts of a comma-separated text. Undefined if there are none, because SQL has no empty lists. */
function listOf(text = ''): string[] | undefined {
  const parts = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return parts.length ? parts : undefined;
}

function dateTimeOf(params: Open311Params, name: string): Date | undefined {
  const text = textOf(params, name);
  if (text === undefined) return undefined;
  // An unencoded plus arrives as a space.
  const withPlus = text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  const at = new Date(withPlus);
  if (!DATE_TIME.test(withPlus) || !isISO8601(withPlus, { strict: true }) || Number.isNaN(at.getTime()))
    throw new Open311Error('dateTime', { name });
  return at;
}

function numberOf(params: Open311Params, name: string, fallback: number, max: number): number {
  const text = textOf(params, name) ?? String(fallback);
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > max)
    throw new Open311Error('number', { name, max });
  return Number(text);
}

function dateRangeOf(params: Open311Params, now: Date): { from: Date; to: Date } {
  const start = dateTimeOf(params, 'start_date');
  const end = dateTimeOf(params, 'end_date');
  const maxMs = MAX_DAYS * DAY_MS;
  const to = end ?? (start ? new Date(start.getTime() + maxMs) : now);
  const from = start ?? new Date(to.getTime() - maxMs);
  if (from > to) throw new Open311Error('dateOrder');
  if (to.getTime() - from.getTime() > maxMs) throw new Open311Error('dateRange', { count: MAX_DAYS });
  return { from, to };
}

function statusesOf(params: Open311Params): readonly StatusCode[] {
  const requested = listOf(textOf(params, 'status')) ?? ['open', 'closed'];
  if (requested.some((one) => one !== 'open' && one !== 'closed')) throw new Open311Error('status');
  return STATUS_CODES.filter((code) => requested.includes(geoStatus(code)));
}

/** Service codes as ids. Throws Open311Error 404 for an invalid code. */
export function serviceIdsOf(params: Open311Params): string[] | undefined {
  const codes = listOf(textOf(params, 'service_code'));
  if (codes?.some((code) => !isUuid(code))) throw new Open311Error('unknownService');
  return codes;
}

/** The number of the page, from 1. Throws Open311Error. */
export const pageOf = (params: Open311Params): number => numberOf(params, 'page', 1, 10_000);

/** The filter of GET requests. Throws Open311Error. */
export function requestFilterOf(params: Open311Params, now: Date): Omit<Open311RequestFilter, 'entityId'> {
  const limit = numberOf(params, 'page_size', MAX_REQUESTS, MAX_REQUESTS);
  const tickets = listOf(textOf(params, 'service_request_id'))?.slice(0, MAX_REQUESTS);
  return {
    // Overrides all other filters. A text that is no ticket number matches nothing.
    tickets: tickets?.map((one) => parseTicketNumber(one) ?? one),
    serviceIds: serviceIdsOf(params),
    ...dateRangeOf(params, now),
    statuses: statusesOf(params),
    limit,
  };
}
