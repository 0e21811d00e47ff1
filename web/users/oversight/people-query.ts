import { isUuid } from '../../../common/contract/uuid.ts';
import { LIMITS } from '../../../common/limits.ts';
import { ACCOUNT_STATUS, USER_TYPE, type AccountStatus, type UserType } from '../../../common/users/account.enums.ts';
import { PEOPLE_SORTS, type PeopleSort } from '../../../common/users/oversight.types.ts';
import { pageNumber } from '../../api/paging.ts';
import { urlWith } from '../../api/url-with.ts';
import { searchText } from '../../content/list-search/search-query.ts';

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

/** The types of the filter. */
export const USER_TYPES = Object.values(USER_TYPE).filter((type) => type !== USER_TYPE.none);

const NEWEST: PeopleSort = '-registered';
const matchOption = <Value extends string | number>(
  values: readonly Value[],
  requested: string | undefined,
): Value | '' => values.find((value) => String(value) === requested) ?? '';

/** Parses the URL's query and ignores invalid values. */
export function parsePeopleQuery(search: Record<string, string>): PeopleQuery {
  const entity = search['entity'] ?? '';
  return {
    text: searchText(search['text'], LIMITS.searchTextMax),
    status: matchOption(Object.values(ACCOUNT_STATUS), search['status']),
    entity: isUuid(entity) ? entity : '',
    type: matchOption(USER_TYPES, search['type']),
    sort: matchOption(PEOPLE_SORTS, search['sort']) || NEWEST,
    page: pageNumber(search['page']),
  };
}

export const isFiltered = ({ text, status, entity, type }: PeopleQuery): boolean =>
  Boolean(text || status !== '' || entity || type);

/** The count at which counting stops. */
export const countLimit = ({ text }: PeopleQuery): number => (text ? LIMITS.searchMax : LIMITS.countMax);

/** The URL of the list with changes. A new filter starts at its first page. */
export function peopleHref(query: PeopleQuery, change: Partial<PeopleQuery>): string {
  const { text, status, entity, type, sort, page } = { ...query, page: 1, ...change };
  // As a text, because the number 0 of a status is a value.
  const parameters = {
    text,
    status: String(status),
    entity,
    type,
    sort: sort !== NEWEST && sort,
    page: page > 1 && page,
  };
  return urlWith(PEOPLE_PATH, parameters);
}
