import { signedInUser } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';
import { test as base } from './fixtures.ts';
import type { KeyUnder } from './texts.ts';

interface AgentFixtures {
  /** The agent of the demo, at the API. */
  agent: Visitor;
  /** A text of the agent's pages. */
  label: (key: KeyUnder<'agentWorkspace'>) => string;
}

/** Tests of what an agent does with cases. */
export const test = base.extend<AgentFixtures>({
  agent: async ({ portal }, use) => use(await signedInUser(portal, 'agent')),
  label: async ({ t }, use) => use((key) => t(`agentWorkspace.${key}`)),
});
