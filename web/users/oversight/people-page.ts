import type { PageContextServer } from 'vike/types';
import { happiness } from '../../../common/content/happiness.contract.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { ACCOUNT_STATUS, USER_TYPE, type AccountStatus, type UserType } from '../../../common/users/account.enums.ts';
import { LIMITS } from '../../../common/limits.ts';
import { oversight } from '../../../common/users/oversight.contract.ts';
import type { ListPeople } from '../../../common/users/oversight.dto.ts';
import { PEOPLE_SORTS, type PeopleSort } from '../../../common/users/oversight.types.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';

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

const NEWEST: PeopleSort = '-registered';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const matchOption = <Value extends string | number>(values: readonly Value[], requested: string | undefined): Value | '' =>
  values.find((value) => String(value) === requested) ?? '';

function parseQuery(search: Record<string, string>): PeopleQuery {
  const entity = search['entity'] ?? '';
  return {
    text: (search['text'] ?? '').trim().slice(0, 100),
    status: matchOption(Object.values(ACCOUNT_STATUS), search['status']),
    entity: UUID.test(entity) ? entity : '',
    type: matchOption(
      Object.values(USER_TYPE).filter((type) => type !== USER_TYPE.none),
      search['type'],
    ),
    sort: matchOption(PEOPLE_SORTS, search['sort']) || NEWEST,
    page: /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1,
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
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  let list = { ...filters, page: query.page };
  const found = await fetchQuery(oversight.list, list);
  const last = Math.max(1, Math.ceil(found.total / found.pageSize));
  if (query.page > last) await fetchQuery(oversight.list, (list = { ...filters, page: last }));
  const canChooseEntity = !caller.user?.entityId;
  if (canChooseEntity) await fetchQuery(directory.entities, {});
  await fetchQuery(happiness.ratings, undefined);
  return { query, list, canChooseEntity, dehydrated: dehydrated() };
}

/** The count at which counting stops. */
export const countLimit = ({ text }: PeopleQuery): number => (text ? LIMITS.searchMax : LIMITS.countMax);

/** The URL of the list with changes. A new filter starts at its first page. */
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
