import type { Page } from 'playwright';
import type { CreateKnownIssue } from '../../common/cases/known-issues.dto.ts';
import { createIssue, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { serviceOf, type Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useE2eEnvironment, type E2eEnvironment } from './browser.ts';

export interface IssueEnvironment extends E2eEnvironment {
  agent: Visitor;
  customer: Visitor;
  /** A service of the agent's entity. */
  serviceId: string;
}

/** The environment of a suite, with people and a service for known issues. */
export function useIssueEnvironment(): IssueEnvironment {
  const environment = useE2eEnvironment() as IssueEnvironment;
  beforeAll(async () => {
    const agent = await signedInUser(environment.portal, 'agent');
    const customer = await signedInUser(environment.portal, 'customer');
    Object.assign(environment, { agent, customer, serviceId: await serviceOf(customer, OWN_ENTITY) });
  });
  return environment;
}

/** Leaves no public issue to the next test. */
export const hideIssues = ({ portal }: IssueEnvironment) =>
  databaseOf(portal).db.updateTable('known_issues').set({ public: false }).execute();

/** Opens a public issue of the service, and waits until the cached pages of guests show it. */
export async function openIssue({ portal, agent, serviceId }: IssueEnvironment, over: Partial<CreateKnownIssue> = {}) {
  const { knownIssue } = await createIssue(agent, { serviceId, ...over });
  const isShown = async () => (await (await fetch(`${portal.url}/create-case`)).text()).includes(knownIssue.id);
  await waitUntil(isShown, 'the known issue on the page');
  return knownIssue;
}

/** A form field by its id. */
export const field = (page: Page, id: string) => page.locator(`#${id}`);

/** Fills in the title and the text of a known issue in both languages. */
export async function fillTexts(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(LIGHTS_OUT)) await field(page, `issue-${name}`).fill(text);
}
