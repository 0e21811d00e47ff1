import { get } from './scale-request-kinds.mjs';

const dayBefore = (at) => new Date(Date.UTC(2023, 11, 1 + (at % 300))).toISOString().slice(0, 10);
const month = (at) => new Date(Date.UTC(2023, 11 + at, 1)).toISOString().slice(0, 10);
const months = (at) => `from=${month(at % 12)}&to=${month(30 + (Math.floor(at / 12) % 6))}`;

/** Every request is for another period, so that none is answered from the cache. */
export const ANALYTICS_REQUESTS = [
  {
    who: 'admin',
    name: 'analytics: all entities, three years',
    request: (at) => get(`/api/incidents/analytics?from=${dayBefore(at)}`),
  },
  {
    who: 'admin',
    name: 'analytics: as a spreadsheet',
    request: (at) => get(`/api/incidents/analytics/csv?part=entity&from=${dayBefore(at + 100)}`),
  },
  {
    who: 'admin',
    name: 'analytics: re-studies and confirmed cases of one type, three years',
    request: (at) => get(`/api/incidents/analytics?caseTypeId=1&from=${dayBefore(at + 200)}`),
  },
  {
    who: 'guest',
    name: 'open data: cases by month, three years',
    request: (at) => get(`/api/open-data/cases-monthly.csv?${months(at)}`),
  },
  {
    who: 'guest',
    name: 'performance: all entities, three years',
    request: (at) => get(`/api/performance?${months(at)}`),
  },
  {
    who: 'manager',
    name: 'analytics: one entity, three years',
    request: (at) => get(`/api/incidents/analytics?from=${dayBefore(at)}`),
  },
];
