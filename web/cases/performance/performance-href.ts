import { urlWith } from '../../api/url-with.ts';

/** The lengths of the periods in months. */
export const PERIODS = [3, 12] as const;
export type PeriodMonths = (typeof PERIODS)[number];

/** URL of the page for a period and an entity. */
export function performanceHref(period: PeriodMonths, entityId?: string | null): string {
  return urlWith('/performance', { months: period === 3 && 3, entity: entityId ?? undefined });
}
