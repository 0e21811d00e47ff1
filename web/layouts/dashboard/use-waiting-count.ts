import { useQuery } from '@tanstack/react-query';
import { usePageContext } from 'vike-react/usePageContext';
import type { CaseTab } from '../../../common/cases/case-tabs.ts';
import { tabsQuery } from '../../cases/list/queries.ts';

const REFRESH_MS = 60_000;

/** The number of cases that only the user can move on: without an agent, or with an appeal that they answer. */
export function useWaitingCount(): number {
  const { visitor } = usePageContext();
  const waiting: readonly CaseTab[] = ['unassigned', visitor.admin ? 'ombudsman' : 'grievances'];
  const { data } = useQuery({
    ...tabsQuery('manager'),
    enabled: visitor.permissions.includes('C0002'),
    refetchInterval: REFRESH_MS,
  });
  return data?.tabs.reduce((sum, { tab, count }) => sum + (waiting.includes(tab) ? count : 0), 0) ?? 0;
}
