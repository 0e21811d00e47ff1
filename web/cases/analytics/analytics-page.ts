import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import { dayText, dubaiDayOf } from '../../../common/cases/business-dates.ts';
import { analytics } from '../../../common/cases/analytics.contract.ts';
import type { Analytics } from '../../../common/cases/analytics.types.ts';
import type { ChannelId } from '../../../common/cases/case.enums.ts';
import type { Named } from '../../../common/cases/cases.types.ts';
import { isUuid } from '../../../common/contract/uuid.ts';
import { yearBefore } from '../../../common/cases/time-buckets.ts';
import { toNamed } from '../list/to-named.ts';
import { isIsoDay, typedDay } from '../../ui/forms/date-text.ts';
import { readEntities } from '../directory/queries.ts';
import { filterOf, type AnalyticsQuery } from './analytics-query.ts';

export interface AnalyticsData extends Analytics {
  query: AnalyticsQuery;
  periods: NamedPeriod[];
  /** Entities to filter by; empty for users of a single entity. */
  entities: Named[];
  caseTypes: Named<number>[];
  channels: Named<ChannelId>[];
}

/** A named period, computed from the server's date. */
export interface NamedPeriod {
  name: 'month' | 'quarter' | 'year' | 'all';
  from: string;
  to: string;
}

/** Returns the date if it is valid, else an empty string. */
const parseDay = (text = ''): string => {
  const day = typedDay(text);
  return isIsoDay(day) && day.startsWith('20') ? day : '';
};

/**
 * Parses `from` and `to`, which the server completes with today. Ignores a reversed period and one of more than ten
 * years.
 */
export function parsePeriod(search: Record<string, string>): { from: string; to: string } {
  const [from, to] = [parseDay(search['from']), parseDay(search['to'])];
  const end = to || dayText(dubaiDayOf(new Date()));
  const isRefused = from && (from > end || Number(end.slice(0, 4)) - Number(from.slice(0, 4)) > 10);
  return isRefused ? { from: '', to: '' } : { from, to };
}

const knownId = (rows: readonly { id: number }[], requested: string | undefined): number =>
  rows.find(({ id }) => String(id) === requested)?.id ?? 0;

/** The last 30 days, with today. */
export function lastMonth(now: Date): { from: string; to: string } {
  const today = dubaiDayOf(now);
  return { from: dayText(today - 29), to: dayText(today) };
}

/** The named periods that end today. */
export function namedPeriods(now: Date): NamedPeriod[] {
  const today = dubaiDayOf(now);
  const to = dayText(today);
  const year = yearBefore(to);
  return [
    { name: 'month', ...lastMonth(now) },
    { name: 'quarter', from: dayText(today - 90), to },
    { name: 'year', from: year, to },
    { name: 'all', from: dayText(today - 1095), to },
  ];
}

type PageInput = Pick<PageContextServer, 'callApi' | 'urlParsed' | 'caller'>;

/** Loads the analytics for the URL's filters, limited to the user's scope. */
export async function readAnalytics({ callApi, urlParsed: { search }, caller }: PageInput): Promise<AnalyticsData> {
  const { caseTypes } = await callApi(directory.caseTypes, undefined);
  const { channels } = await callApi(directory.channels, undefined);
  const canChooseEntity = !caller.user?.entityId;
  const entities = canChooseEntity ? await readEntities(callApi) : [];
  const requestedEntity = search['entity'] ?? '';
  const entity = canChooseEntity && isUuid(requestedEntity) ? requestedEntity : '';
  const query = {
    ...parsePeriod(search),
    entity,
    type: knownId(caseTypes, search['type']),
    channel: knownId(channels, search['channel']),
  };
  const figures = await callApi(analytics.read, filterOf(query));
  return {
    ...figures,
    query,
    periods: namedPeriods(new Date(figures.asOf)),
    entities: entities.map(toNamed),
    caseTypes: caseTypes.map(toNamed),
    channels,
  };
}
