import { useQuery } from '@tanstack/react-query';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import type { TabCount } from '../../../common/cases/case-tabs.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { CasePage, CaseType, Entity, ListedCase, SavedFilter, StatusCount } from '../../../common/cases/cases.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useExistingPage } from '../../layouts/use-existing-page.ts';
import { incidentsAtom, statusFilterAtom } from '../../state/lists.ts';
import { sideBarTabAtom } from '../../state/navigation.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import { listHref, type CaseQuery } from './case-query.ts';
import { hasWaitingCases, WAITING_FILTER, type MyCasesData } from './my-cases-page.ts';

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
  const { caseTypes } = usePageQuery(directory.caseTypes, undefined, { staleTime: 'static' });
  const { entities } = usePageQuery(agentWorkspace.entities, undefined, { staleTime: 'static' });
  const found = usePageQuery(cases.filter, list);
  useExistingPage(found, (page) => listHref(query, { page }));
  useWriteAtom(incidentsAtom, found.incidents);
  useWriteAtom(statusFilterAtom, query.status);
  return { ...found, query, caseTypes, entities };
}

export function useOwnCases(page: MyCasesData): OwnCasesData {
  const list = useList(page);
  const { statuses } = usePageQuery(agentWorkspace.ownStatuses, {});
  const waiting = useQuery({ ...endpointQuery(cases.filter, WAITING_FILTER), enabled: hasWaitingCases(statuses) });
  return { ...list, statuses, waiting: hasWaitingCases(statuses) ? (waiting.data?.incidents ?? []) : [] };
}

export function useStaffList(page: MyCasesData): StaffListData {
  const list = useList(page);
  useWriteAtom(sideBarTabAtom, page.query.tab);
  const { statuses } = usePageQuery(agentWorkspace.statuses, page.tab);
  const { filters } = usePageQuery(agentWorkspace.savedFilters, undefined);
  const { tabs } = usePageQuery(agentWorkspace.tabs, { list: page.query.list });
  return { ...list, statuses, filters, tabs };
}
