import { happiness } from '../../../common/content/happiness.contract.ts';
import { oversight } from '../../../common/users/oversight.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { PeopleQuery } from './people-query.ts';

export const peopleQuery = ({ text, status, entity, type, sort, page }: PeopleQuery) =>
  endpointQuery(oversight.list, {
    sort,
    ...(text && { text }),
    ...(status !== '' && { status }),
    ...(entity && { entityId: entity }),
    ...(type && { userType: type }),
    page,
  });

export const personQuery = (id: string) => endpointQuery(oversight.profile, { id });

/** The summary of the happiness meter. */
export const ratingsQuery = endpointQuery(happiness.ratings, undefined);
