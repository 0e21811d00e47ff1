import { delegation } from '../../../common/cases/delegation.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The delegations in the user's scope and the agents to choose from. */
export const delegationsQuery = endpointQuery(delegation.delegations, undefined);
