import { isUuid } from '../../../common/contract/uuid.ts';
import type { PageContextServer } from 'vike/types';
import { performance } from '../../../common/cases/performance.contract.ts';
import type { EntityPerformance, Performance, PerformanceRow } from '../../../common/cases/performance.types.ts';
import { monthStart } from '../../../common/cases/time-buckets.ts';
import { mapFrameAround, type MapFrame } from './map-frame.ts';
import type { PeriodMonths } from './performance-href.ts';

export interface PerformanceData extends Omit<Performance, 'entities'> {
  period: PeriodMonths;
  /** The chosen entity. */
  entity: Pick<EntityPerformance, 'id' | 'nameEn' | 'nameAr'> | null;
  /** Entities, or the services of the chosen one. */
  rows: PerformanceRow[];
  /** The section of the map with the cells; null without a map. */
  frame: MapFrame | null;
}

/** Loads the public record for the period and entity of the URL. */
export async function readPerformance({ callApi, urlParsed: { search } }: PageContextServer): Promise<PerformanceData> {
  const period: PeriodMonths = search['months'] === '3' ? 3 : 12;
  const requestedEntityId = search['entity'] ?? '';
  // Without a period: the last twelve months, whose last month is the last that has ended.
  const year = await callApi(performance.read, {});
  const from = period === 3 ? monthStart(year.to, -2) : year.from;
  const { entities, ...all } = period === 3 ? await callApi(performance.read, { from }) : year;
  const chosen = isUuid(requestedEntityId) ? entities.find(({ id }) => id === requestedEntityId) : undefined;
  const withoutServices = (rows: EntityPerformance[]): PerformanceRow[] => rows.map(({ services: _, ...row }) => row);
  if (!chosen)
    return {
      ...all,
      period,
      entity: null,
      rows: withoutServices(entities),
      frame: all.map && mapFrameAround(all.map.cells),
    };
  const { entities: _, ...own } = await callApi(performance.read, { from, entityId: requestedEntityId });
  const { id, nameEn, nameAr } = chosen;
  return { ...own, period, entity: { id, nameEn, nameAr }, rows: chosen.services, frame: null };
}
