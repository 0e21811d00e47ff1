import { PortalMetricsRepository } from '../../bff/ops/portal-metrics.repository.ts';
import type { Portal } from './portal.ts';

/** A spy on the query of open work, which a scrape of the metrics needs. */
export const metricsQuery = (portal: Portal) => jest.spyOn(portal.get(PortalMetricsRepository), 'pending');
