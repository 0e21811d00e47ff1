import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import { dayText, dubaiDayOf } from '../../../common/cases/business-dates.ts';
import { analytics } from '../../../common/cases/analytics.contract.ts';
import type { Analytics, AnalyticsPart } from '../../../common/cases/analytics.types.ts';
import type { ChannelId } from '../../../common/cases/case.enums.ts';
import type { CaseType, Named } from '../../../common/cases/cases.types.ts';
import { yearBefore } from '../../../common/cases/time-buckets.ts';
import { isIsoDay, typedDay } from '../../ui/forms/date-text.ts';

export const ANALYTICS_PATH = '/admin/analytics';

/** Query of the page's URL. Empty dates: the last twelve months. 0 or an empty string: all. */
export interface AnalyticsQuery {
  from: string;
  to: string;
  entity: string;
  type: number;
  channel: number;
}

export interface AnalyticsData extends Analytics {
  query: AnalyticsQuery;
  periods: NamedPeriod[];
  /** Entities to filter by; empty for users of a single entity. */
  entities: Named[];
  caseTypes: Pick<CaseType, 'id' | 'nameEn' | 'nameAr'>[];
  channels: Named<ChannelId>[];
}

/** A named period, computed from the server's date. */
export interface NamedPeriod {
  name: 'month' | 'quarter' | 'year' | 'all';
  from: string;
  to: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the date if it is valid, else an empty string. */
const parseDay = (text = ''): string => {
  const day = typedDay(text);
  return isIsoDay(day) && day.startsWith('20') ? day : '';
};

/** Parses `from` and `to`. Ignores a reversed period and one of more than ten years. */
export function parsePeriod(search: Record<string, string>): { from: string; to: string } {
  const [from, to] = [parseDay(search['from']), parseDay(search['to'])];
  const isLong = from && to && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 10;
  return (from && to && from > to) || isLong ? { from: '', to: '' } : { from, to };
}

const knownId = (rows: readonly { id: number }[], requested: string | undefined): number =>
  rows.find(({ id }) => String(id) === requested)?.id ?? 0;

/** The named periods that end today. */
export function namedPeriods(now: Date): NamedPeriod[] {
  const today = dubaiDayOf(now);
  const to = dayText(today);
  const year = yearBefore(to);
  return [
    { name: 'month', from: dayText(today - 29), to },
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
  const entities = canChooseEntity ? (await callApi(directory.entities, {})).entities : [];
  const requestedEntity = search['entity'] ?? '';
  const entity = canChooseEntity && UUID.test(requestedEntity) ? requestedEntity : '';
  const query = { ...parsePeriod(search), entity, type: knownId(caseTypes, search['type']), channel: knownId(channels, search['channel']) };
  const figures = await callApi(analytics.read, filterOf(query));
  return {
    ...figures,
    query,
    periods: namedPeriods(new Date(figures.asOf)),
    entities: entities.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })),
    caseTypes: caseTypes.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })),
    channels,
  };
}

function filterOf({ from, to, entity, type, channel }: AnalyticsQuery) {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(entity && { entityId: entity }),
    ...(type && { caseTypeId: type }),
    ...(channel && { channelId: channel }),
  };
}

/** URL of the page with changed filters. */
export function analyticsHref(query: AnalyticsQuery, change: Partial<AnalyticsQuery>): string {
  const { from, to, entity, type, channel } = { ...query, ...change };
  const search = new URLSearchParams({
    ...(from && { from }),
    ...(to && { to }),
    ...(entity && { entity }),
    ...(type && { type: String(type) }),
    ...(channel && { channel: String(channel) }),
  });
  return `${ANALYTICS_PATH}${search.size ? `?${search}` : ''}`;
}

/** URL of a chart's CSV download, with the page's filters. */
export function csvHref({ query, from, to }: Pick<AnalyticsData, 'query' | 'from' | 'to'>, part: AnalyticsPart): string {
  const filter = Object.entries(filterOf({ ...query, from, to })).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/${analytics.csv.path}?${new URLSearchParams([['part', part], ...filter])}`;
}
