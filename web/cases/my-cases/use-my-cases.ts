import { useQuery } from '@tanstack/react-query';
import type { TabCount } from '../../../common/cases/case-tabs.ts';
import type {
  CasePage,
  CaseType,
  Entity,
  ListedCase,
  SavedFilter,
  StatusCount,
} from '../../../common/cases/cases.types.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useExistingPage } from '../../layouts/use-existing-page.ts';
import { incidentsAtom, statusFilterAtom } from '../../state/lists.ts';
import { sideBarTabAtom } from '../../state/navigation.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import { caseTypesQuery } from '../directory/queries.ts';
import { tabsQuery } from '../list/queries.ts';
import { listHref, type CaseQuery } from './case-query.ts';
import type { MyCasesData } from './my-cases-page.ts';
import {
  caseEntitiesQuery,
  casesQuery,
  hasWaitingCases,
  ownStatusesQuery,
  savedFiltersQuery,
  statusesQuery,
  waitingCasesQuery,
} from './queries.ts';

interface ListData extends CasePage {
  query: CaseQuery;
  statuses: readonly StatusCount[];
  caseTypes: readonly CaseType[];
  entities: readonly Entity[];
}

/** A customer's own cases. */
export interface OwnCasesData extends ListData {
  /** Cases that wait for the customer's answer. */
  waiting: readonly ListedCase[];
}

/** Data of a staff list. */
export interface StaffListData extends ListData {
  filters: readonly SavedFilter[];
  tabs: readonly TabCount[];
}

/** The list of the page with the options of its filters, which do not change with the cases. */
function useList({ query, list }: MyCasesData) {
  const caseTypes = usePageQuery(caseTypesQuery);
  const entities = usePageQuery(caseEntitiesQuery);
  const found = usePageQuery(casesQuery(list));
  useExistingPage(found, (page) => listHref(query, { page }));
  useWriteAtom(incidentsAtom, found.incidents);
  useWriteAtom(statusFilterAtom, query.status);
  return { ...found, query, caseTypes, entities };
}

export function useOwnCases(page: MyCasesData): OwnCasesData {
  const list = useList(page);
  const { statuses } = usePageQuery(ownStatusesQuery);
  const waiting = useQuery({ ...waitingCasesQuery, enabled: hasWaitingCases(statuses) });
  return { ...list, statuses, waiting: hasWaitingCases(statuses) ? (waiting.data?.incidents ?? []) : [] };
}

export function useStaffList(page: MyCasesData): StaffListData {
  const list = useList(page);
  useWriteAtom(sideBarTabAtom, page.query.tab);
  const { statuses } = usePageQuery(statusesQuery(page.tab));
  const { filters } = usePageQuery(savedFiltersQuery);
  const { tabs } = usePageQuery(tabsQuery(page.query.list));
  return { ...list, statuses, filters, tabs };
}
