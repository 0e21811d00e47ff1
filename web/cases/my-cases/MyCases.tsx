import type { MyCasesData } from './my-cases-page.ts';
import { AgentDesk } from './AgentDesk.tsx';
import { OwnCases } from './OwnCases.tsx';

/** The cases of whoever is signed in: a customer's own, or the agent's desk. */
export function MyCases(data: MyCasesData) {
  return data.for === 'agent' ? <AgentDesk {...data} /> : <OwnCases {...data} />;
}
