export { AnalyticsPage as Page } from '../../../cases/analytics/AnalyticsPage.tsx';
