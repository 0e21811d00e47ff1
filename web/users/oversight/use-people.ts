import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Named } from '../../../common/cases/cases.types.ts';
import type { RatingSummary } from '../../../common/content/happiness.types.ts';
import type { PeoplePage } from '../../../common/users/oversight.types.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { entitiesQuery } from '../../cases/directory/queries.ts';
import { customersAtom } from '../../state/lists.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import { useExistingPage } from '../../layouts/use-existing-page.ts';
import type { PeopleData } from './people-page.ts';
import { peopleHref, type PeopleQuery } from './people-query.ts';
import { peopleQuery, ratingsQuery } from './queries.ts';

export interface ShownPeople extends PeoplePage {
  query: PeopleQuery;
  /** The entities of the filter; empty for managers of a single entity. */
  entities: readonly Named[];
  ratings: RatingSummary;
}

/** The users that match the URL. */
export function usePeople({ query, canChooseEntity }: PeopleData): ShownPeople {
  const found = usePageQuery(peopleQuery(query));
  useExistingPage(found, (page) => peopleHref(query, { page }));
  const ratings = usePageQuery(ratingsQuery);
  const entities = useQuery({ ...entitiesQuery, enabled: canChooseEntity });
  const customers = useMemo(() => found.users.map((user) => ({ ...user, customerId: user.id })), [found.users]);
  useWriteAtom(customersAtom, customers);
  return { ...found, query, ratings, entities: entities.data ?? [] };
}
