import { identity } from '../../../common/users/identity.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The status of the user's verification. */
export const identityQuery = endpointQuery(identity.status, undefined);
