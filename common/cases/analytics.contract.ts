import { endpoint, serviceContract, type FileResponse } from '../contract/endpoint.ts';
import type { AnalyticsCsvInput, AnalyticsInput } from './analytics.dto.ts';
import type { Analytics } from './analytics.types.ts';

/**
 * Analytics of case handling: of all entities for an admin, of their own for an agent manager (specification §1, §6).
 */
export const analytics = serviceContract('cases', {
  read: endpoint<AnalyticsInput, Analytics>({
    method: 'GET',
    path: 'incidents/analytics',
    summary:
      'Figures of the cases within the caller’s oversight: over time, by status, type, entity and channel, and how customers rated',
    allowedRoles: ['C0002'],
    status: 200,
    reads: 'replica',
  }),
  csv: endpoint<AnalyticsCsvInput, FileResponse>({
    method: 'GET',
    path: 'incidents/analytics/csv',
    summary: 'The table of one of the charts, for a spreadsheet',
    allowedRoles: ['C0002'],
    status: 200,
    reads: 'replica',
    bytes: true,
  }),
});
