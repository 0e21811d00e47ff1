import type { NamePair } from './cases.types.ts';

/** An agent to whom cases can be assigned. */
export interface AgentWithCases extends NamePair {
  id: string;
  /** The number of their open cases. */
  open: number;
}
