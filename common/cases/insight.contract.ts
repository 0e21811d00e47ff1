import { call, type FileAnswer } from '../contract/call.ts';
import { InsightCsvOf, InsightOf } from './insight.dto.ts';
import type { Insight } from './insight.types.ts';

/** How cases are handled: an admin sees every entity, an agent manager their own (specification §1, §6). */
export const insight = {
  read: call<InsightOf, Insight>({
    method: 'GET',
    path: 'incidents/insight',
    summary: 'Figures of the cases within the caller’s oversight: over time, by status, type, entity and channel, and how customers rated',
    who: ['C0002'],
    input: InsightOf,
    status: 200,
  }),
  csv: call<InsightCsvOf, FileAnswer>({
    method: 'GET',
    path: 'incidents/insight/csv',
    summary: 'The table of one of the charts, for a spreadsheet',
    who: ['C0002'],
    input: InsightCsvOf,
    status: 200,
    bytes: true,
  }),
};
