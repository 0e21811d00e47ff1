import { users } from '../../common/users/users.contract.ts';
import { endpointQuery } from '../api/endpoint-query.ts';

export const nationalitiesQuery = endpointQuery(users.nationalities, undefined, {
  select: ({ nationalities }) => nationalities,
  staleTime: 'static',
});
