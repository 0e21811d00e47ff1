export { readAnalytics as data } from '../../../cases/analytics/analytics-page.ts';
