export { readInsight as data } from '../../../cases/insight/insight-page.ts';
