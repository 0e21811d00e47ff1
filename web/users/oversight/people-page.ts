import type { PageContextServer } from 'vike/types';
import { happiness } from '../../../common/content/happiness.contract.ts';
import type { RatingSummary } from '../../../common/content/happiness.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { Named } from '../../../common/cases/cases.types.ts';
import { ACCOUNT_STATUS, USER_TYPE, type AccountStatus, type UserType } from '../../../common/users/account.enums.ts';
import { LIMITS } from '../../../common/limits.ts';
import { oversight } from '../../../common/users/oversight.contract.ts';
import { PEOPLE_SORTS, type PeoplePage, type PeopleSort } from '../../../common/users/oversight.types.ts';

export const PEOPLE_PATH = '/admin/users';

/** What the address asks for: a list can be bookmarked, and going back comes back to it. Empty: any. */
export interface PeopleQuery {
  text: string;
  status: AccountStatus | '';
  entity: string;
  type: UserType | '';
  sort: PeopleSort;
  page: number;
}

export interface PeopleData extends PeoplePage {
  query: PeopleQuery;
  /** The entities to choose from; none for who oversees one alone. */
  entities: Named[];
  /** How people rated the portal. */
  ratings: RatingSummary;
}

const NEWEST: PeopleSort = '-registered';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const oneOf = <Value extends string | number>(values: readonly Value[], asked: string | undefined): Value | '' =>
  values.find((value) => String(value) === asked) ?? '';

function queryOf(search: Record<string, string>): PeopleQuery {
  const entity = search['entity'] ?? '';
  return {
    text: (search['text'] ?? '').trim().slice(0, 100),
    status: oneOf(Object.values(ACCOUNT_STATUS), search['status']),
    entity: UUID.test(entity) ? entity : '',
    type: oneOf(
      Object.values(USER_TYPE).filter((type) => type !== USER_TYPE.none),
      search['type'],
    ),
    sort: oneOf(PEOPLE_SORTS, search['sort']) || NEWEST,
    page: /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1,
  };
}

/** For the page's data: the people whom the address asks for. Beyond the last page the last one shows. */
export async function readPeople({ ask, urlParsed, caller }: Pick<PageContextServer, 'ask' | 'urlParsed' | 'caller'>): Promise<PeopleData> {
  const query = queryOf(urlParsed.search);
  const { text, status, entity, type, sort } = query;
  const filters = {
    sort,
    ...(text && { text }),
    ...(status !== '' && { status }),
    ...(entity && { entityId: entity }),
    ...(type && { userType: type }),
  };
  const read = (page: number) => ask(oversight.list, { ...filters, page });
  let found = await read(query.page);
  const last = Math.max(1, Math.ceil(found.total / found.pageSize));
  if (query.page > last) found = await read(last);
  const entities = caller.user?.entityId ? [] : (await ask(directory.entities, {})).entities;
  const ratings = await ask(happiness.ratings, undefined);
  return { ...found, query, ratings, entities: entities.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })) };
}

/** How far the list is counted. */
export const mostFound = ({ text }: PeopleQuery): number => (text ? LIMITS.searchMax : LIMITS.countMax);

/** The address of the same list, changed; another filter begins at its first page. */
export function peopleHref(query: PeopleQuery, change: Partial<PeopleQuery>): string {
  const { text, status, entity, type, sort, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams({
    ...(text && { text }),
    ...(status !== '' && { status: String(status) }),
    ...(entity && { entity }),
    ...(type && { type: String(type) }),
    ...(sort !== NEWEST && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${PEOPLE_PATH}${search.size ? `?${search}` : ''}`;
}
