import { useTranslation } from '../../i18n/use-translation.ts';
import { useLiveCases } from '../live/use-live.ts';
import { AgentWorkspace } from './AgentWorkspace.tsx';
import type { MyCasesData } from './my-cases-page.ts';
import { OwnCases } from './OwnCases.tsx';
import { useAgentWorkspace, useOwnCases } from './use-my-cases.ts';

/** Cases of the signed-in user: own cases or the agent workspace. */
export function MyCases(page: MyCasesData) {
  return page.for === 'agent' ? <CasesOfAgent {...page} /> : <CasesOfCustomer {...page} />;
}

function CasesOfAgent(page: MyCasesData) {
  const data = useAgentWorkspace(page);
  useLiveCases({ message: useTranslation()('live.list') });
  return <AgentWorkspace {...data} />;
}

function CasesOfCustomer(page: MyCasesData) {
  const data = useOwnCases(page);
  useLiveCases({ message: useTranslation()('live.list') });
  return <OwnCases {...data} />;
}
