import { isUuid } from '../../../common/contract/uuid.ts';
import type { PageContextServer } from 'vike/types';
import { happiness } from '../../../common/content/happiness.contract.ts';
import { ACCOUNT_STATUS, USER_TYPE, type AccountStatus, type UserType } from '../../../common/users/account.enums.ts';
import { LIMITS } from '../../../common/limits.ts';
import { oversight } from '../../../common/users/oversight.contract.ts';
import type { ListPeople } from '../../../common/users/oversight.dto.ts';
import { PEOPLE_SORTS, type PeopleSort } from '../../../common/users/oversight.types.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';
import { fetchEntities } from '../../cases/submit-wizard/directory-queries.ts';
import { searchText } from '../../content/search/search-query.ts';
import { urlWith } from '../../api/url-with.ts';

export const PEOPLE_PATH = '/admin/users';

/** The query of the URL. Empty values match all. */
export interface PeopleQuery {
  text: string;
  status: AccountStatus | '';
  entity: string;
  type: UserType | '';
  sort: PeopleSort;
  page: number;
}

export interface PeopleData extends QueryPage {
  query: PeopleQuery;
  /** The input of the list. */
  list: Partial<ListPeople>;
  /** Managers of a single entity do not choose one. */
  canChooseEntity: boolean;
}

/** The types of the filter. */
export const USER_TYPES = Object.values(USER_TYPE).filter((type) => type !== USER_TYPE.none);

const NEWEST: PeopleSort = '-registered';
const matchOption = <Value extends string | number>(values: readonly Value[], requested: string | undefined): Value | '' =>
  values.find((value) => String(value) === requested) ?? '';

function parseQuery(search: Record<string, string>): PeopleQuery {
  const entity = search['entity'] ?? '';
  return {
    text: searchText(search['text'], LIMITS.nameMax),
    status: matchOption(Object.values(ACCOUNT_STATUS), search['status']),
    entity: isUuid(entity) ? entity : '',
    type: matchOption(USER_TYPES, search['type']),
    sort: matchOption(PEOPLE_SORTS, search['sort']) || NEWEST,
    page: pageNumber(search['page']),
  };
}

/** Page data: the users that match the URL. For a page number past the end, the last page. */
export async function readPeople({
  callApi,
  urlParsed,
  caller,
}: Pick<PageContextServer, 'callApi' | 'urlParsed' | 'caller'>): Promise<PeopleData> {
  const query = parseQuery(urlParsed.search);
  const { text, status, entity, type, sort } = query;
  const filters = {
    sort,
    ...(text && { text }),
    ...(status !== '' && { status }),
    ...(entity && { entityId: entity }),
    ...(type && { userType: type }),
  };
  const { fetchQuery, client, dehydrated } = pageQueries(callApi);
  const { page } = await fetchExistingPage(query.page, (at) => fetchQuery(oversight.list, { ...filters, page: at }));
  const canChooseEntity = !caller.user?.entityId;
  if (canChooseEntity) await fetchEntities(client, callApi);
  await fetchQuery(happiness.ratings, undefined);
  return { query, list: { ...filters, page }, canChooseEntity, dehydrated: dehydrated() };
}

export const isFiltered = ({ text, status, entity, type }: PeopleQuery): boolean => Boolean(text || status !== '' || entity || type);

/** The count at which counting stops. */
export const countLimit = ({ text }: PeopleQuery): number => (text ? LIMITS.searchMax : LIMITS.countMax);

/** The URL of the list with changes. A new filter starts at its first page. */
export function peopleHref(query: PeopleQuery, change: Partial<PeopleQuery>): string {
  const { text, status, entity, type, sort, page } = { ...query, page: 1, ...change };
  // As a text, because the number 0 of a status is a value.
  const parameters = { text, status: String(status), entity, type, sort: sort !== NEWEST && sort, page: page > 1 && page };
  return urlWith(PEOPLE_PATH, parameters);
}
