export { readPerformance as data } from '../../../cases/performance/performance-page.ts';
