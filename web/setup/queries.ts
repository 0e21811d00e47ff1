import { setup } from '../../common/setup/setup.contract.ts';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The steps of the setup. */
export const setupQuery = endpointQuery(setup.state, undefined);
