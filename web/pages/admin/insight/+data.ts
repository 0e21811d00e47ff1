export { readInsight as data } from '../../../cases/analytics/insight-page.ts';
