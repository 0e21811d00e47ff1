import { city } from '../../common/city/city.contract.ts';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The settings of the city with their history. */
export const cityQuery = endpointQuery(city.overview, undefined);
