import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import { dayText, dubaiDayOf } from '../../../common/cases/dubai-days.ts';
import { insight } from '../../../common/cases/insight.contract.ts';
import type { Insight, InsightPart } from '../../../common/cases/insight.types.ts';
import type { ChannelId } from '../../../common/cases/case.enums.ts';
import type { CaseType, Named } from '../../../common/cases/cases.types.ts';
import { yearBefore } from '../../../common/cases/time-steps.ts';

export const INSIGHT_PATH = '/admin/insight';

/** What the address asks for. Empty days: the last twelve months; 0 and empty: all of them. */
export interface InsightQuery {
  from: string;
  to: string;
  entity: string;
  type: number;
  channel: number;
}

export interface InsightData extends Insight {
  query: InsightQuery;
  periods: NamedPeriod[];
  /** To choose from; none for who oversees one entity alone. */
  entities: Named[];
  caseTypes: Pick<CaseType, 'id' | 'nameEn' | 'nameAr'>[];
  channels: Named<ChannelId>[];
}

/** A period with a name, by the day of the server. */
export interface NamedPeriod {
  name: 'month' | 'quarter' | 'year' | 'all';
  from: string;
  to: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A day that the calendar has. */
export const dayOf = (text: string | undefined): string => {
  if (!text || !/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return '';
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : '';
};

/** Days that make a period, or none: what makes no sense is as if it were not there. */
export function daysOf(search: Record<string, string>): { from: string; to: string } {
  const [from, to] = [dayOf(search['from']), dayOf(search['to'])];
  const isLong = from && to && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 10;
  return (from && to && from > to) || isLong ? { from: '', to: '' } : { from, to };
}

const oneOf = (rows: readonly { id: number }[], asked: string | undefined): number => rows.find(({ id }) => String(id) === asked)?.id ?? 0;

/** The periods that can be chosen at once, until today. */
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

type PageInput = Pick<PageContextServer, 'ask' | 'urlParsed' | 'caller'>;

/** For the page's data: the figures that the address asks for, within the caller's oversight. */
export async function readInsight({ ask, urlParsed: { search }, caller }: PageInput): Promise<InsightData> {
  const { caseTypes } = await ask(directory.caseTypes, undefined);
  const { channels } = await ask(directory.channels, undefined);
  const mayChoose = !caller.user?.entityId;
  const entities = mayChoose ? (await ask(directory.entities, {})).entities : [];
  const entity = mayChoose && UUID.test(search['entity'] ?? '') ? search['entity']! : '';
  const query = { ...daysOf(search), entity, type: oneOf(caseTypes, search['type']), channel: oneOf(channels, search['channel']) };
  const found = await ask(insight.read, filterOf(query));
  return {
    ...found,
    query,
    periods: namedPeriods(new Date(found.asOf)),
    entities: entities.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })),
    caseTypes: caseTypes.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })),
    channels,
  };
}

function filterOf({ from, to, entity, type, channel }: InsightQuery) {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(entity && { entityId: entity }),
    ...(type && { caseTypeId: type }),
    ...(channel && { channelId: channel }),
  };
}

/** The address of the same figures, changed. */
export function insightHref(query: InsightQuery, change: Partial<InsightQuery>): string {
  const { from, to, entity, type, channel } = { ...query, ...change };
  const search = new URLSearchParams({
    ...(from && { from }),
    ...(to && { to }),
    ...(entity && { entity }),
    ...(type && { type: String(type) }),
    ...(channel && { channel: String(channel) }),
  });
  return `${INSIGHT_PATH}${search.size ? `?${search}` : ''}`;
}

/** Where the table of a chart is had for a spreadsheet: of the same cases as the page shows. */
export function csvHref({ query, from, to }: Pick<InsightData, 'query' | 'from' | 'to'>, part: InsightPart): string {
  const filter = Object.entries(filterOf({ ...query, from, to })).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/${insight.csv.path}?${new URLSearchParams([['part', part], ...filter])}`;
}
