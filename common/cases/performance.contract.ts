import { endpoint, serviceContract, type FileResponse } from '../contract/endpoint.ts';
import type { OpenDataInput, PerformanceInput, PromiseInput } from './performance.dto.ts';
import type { Performance, ServicePromise } from './performance.types.ts';

const PUBLIC = { method: 'GET', rateLimit: 'content', allowedRoles: ['C0000'], status: 200, reads: 'replica' } as const;

/** The public record of case handling, as figures and as open data. */
export const performance = serviceContract('cases', {
  read: endpoint<PerformanceInput, Performance>({
    ...PUBLIC,
    path: 'performance',
    summary: 'How entities and services handle cases, by whole months',
    description:
      'Covers the whole months of the period that have ended; without a period, the last twelve. Groups of fewer than ten ' +
      'answered, due or overdue cases, surveys or confirmations are published only together with others, so that no total reveals them.',
    publicCache: { maxAgeSeconds: 60 },
    errors: ['NOT_FOUND'],
  }),
  promise: endpoint<PromiseInput, ServicePromise>({
    ...PUBLIC,
    path: 'services/promise',
    summary: 'The working days within which a service answered half and nine of ten of its cases, and its target',
    publicCache: { maxAgeSeconds: 60 },
    errors: ['NOT_FOUND'],
  }),
  casesMonthlyCsv: endpoint<OpenDataInput, FileResponse>({
    ...PUBLIC,
    path: 'open-data/cases-monthly.csv',
    summary: 'Figures by month, entity and service as CSV; without a period, of three years',
    bytes: true,
  }),
  casesMonthlyJson: endpoint<OpenDataInput, FileResponse>({
    ...PUBLIC,
    path: 'open-data/cases-monthly.json',
    summary: 'Figures by month, entity and service as JSON; without a period, of three years',
    bytes: true,
  }),
  performanceCsv: endpoint<undefined, FileResponse>({
    ...PUBLIC,
    path: 'open-data/performance.csv',
    summary: 'Figures by entity and service over 3 and 12 months as CSV',
    bytes: true,
  }),
  performanceJson: endpoint<undefined, FileResponse>({
    ...PUBLIC,
    path: 'open-data/performance.json',
    summary: 'Figures by entity and service over 3 and 12 months as JSON',
    bytes: true,
  }),
});
