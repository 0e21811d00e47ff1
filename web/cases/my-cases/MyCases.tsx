import { useTranslation } from '../../i18n/use-translation.ts';
import { useLiveCases } from '../live/use-live.ts';
import type { MyCasesData } from './my-cases-page.ts';
import { AgentWorkspace } from './AgentWorkspace.tsx';
import { OwnCases } from './OwnCases.tsx';

/** Cases of the signed-in user: own cases or the agent workspace. */
export function MyCases(data: MyCasesData) {
  const t = useTranslation();
  useLiveCases({ cases: data.incidents, message: t('live.list') });
  return data.for === 'agent' ? <AgentWorkspace {...data} /> : <OwnCases {...data} />;
}
