import { useTexts } from '../../client/text.ts';
import { useLive } from '../live/use-live.ts';
import type { MyCasesData } from './my-cases-page.ts';
import { AgentDesk } from './AgentDesk.tsx';
import { OwnCases } from './OwnCases.tsx';

/** The cases of whoever is signed in: a customer's own, or the agent's desk. */
export function MyCases(data: MyCasesData) {
  const t = useTexts();
  useLive({ cases: data.incidents, said: t('live.list') });
  return data.for === 'agent' ? <AgentDesk {...data} /> : <OwnCases {...data} />;
}
