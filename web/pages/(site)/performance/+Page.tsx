export { PerformancePage as Page } from '../../../cases/performance/PerformancePage.tsx';
