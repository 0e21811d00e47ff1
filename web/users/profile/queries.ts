import { profile } from '../../../common/users/profile.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The user's own details. */
export const contactQuery = endpointQuery(profile.contact, undefined);

export const sessionsQuery = endpointQuery(profile.sessions, undefined);
