import { analytics } from '../../../common/cases/analytics.contract.ts';
import type { AnalyticsPart } from '../../../common/cases/analytics.types.ts';
import { urlWith } from '../../api/url-with.ts';

export const ANALYTICS_PATH = '/admin/analytics';

/** Query of the page's URL. Empty dates: the last twelve months. 0 or an empty string: all. */
export interface AnalyticsQuery {
  from: string;
  to: string;
  entity: string;
  type: number;
  channel: number;
}

/** The filters as input of the calls. */
export function filterOf({ from, to, entity, type, channel }: AnalyticsQuery) {
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
  return urlWith(ANALYTICS_PATH, { ...query, ...change });
}

/** URL of a chart's CSV download, with the page's filters. */
export function csvHref(
  { query, from, to }: { query: AnalyticsQuery; from: string; to: string },
  part: AnalyticsPart,
): string {
  return urlWith(`/api/${analytics.csv.path}`, { part, ...filterOf({ ...query, from, to }) });
}
