import { sla } from '../../../common/cases/sla.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The SLA settings. */
export const slaQuery = endpointQuery(sla.overview, undefined);
