import type { Page } from '@playwright/test';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import type { CreateKnownIssue } from '../../common/cases/known-issues.dto.ts';
import type { KnownIssue } from '../../common/cases/known-issues.types.ts';
import { createIssue, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, serviceOf, type Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { test as base } from './fixtures.ts';

interface IssueFixtures {
  agent: Visitor;
  customer: Visitor;
  /** A service of the agent's entity. */
  serviceId: string;
  /** Submits a case of the customer for the service. */
  caseOfService: () => Promise<CaseReceipt>;
  /** Opens a public issue of the service, and waits until the cached pages of guests show it. */
  openIssue: (over?: Partial<CreateKnownIssue>) => Promise<KnownIssue>;
  /** Hides all issues after each test. */
  hiddenIssues: void;
}

/** People and a service for known issues. A test leaves no public issue to the next. */
export const test = base.extend<IssueFixtures>({
  agent: async ({ portal }, use) => use(await signedInUser(portal, 'agent')),
  customer: async ({ portal }, use) => use(await signedInUser(portal, 'customer')),
  serviceId: async ({ customer }, use) => use(await serviceOf(customer, OWN_ENTITY)),
  caseOfService: async ({ customer, serviceId }, use) => use(() => aCase(customer, { entityId: OWN_ENTITY, serviceId })),
  openIssue: async ({ portal, agent, serviceId }, use) => {
    await use(async (over = {}) => {
      const { knownIssue } = await createIssue(agent, { serviceId, ...over });
      const isShown = async () => (await (await fetch(`${portal.url}/create-case`)).text()).includes(knownIssue.id);
      await waitUntil(isShown, 'the known issue on the page');
      return knownIssue;
    });
  },
  hiddenIssues: [
    async ({ portal }, use) => {
      await use();
      await databaseOf(portal).db.updateTable('known_issues').set({ public: false }).execute();
    },
    { auto: true },
  ],
});

/** A form field by its id. */
export const field = (page: Page, id: string) => page.locator(`#${id}`);

/** Fills in the title and the text of a known issue in both languages. */
export async function fillTexts(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(LIGHTS_OUT)) await field(page, `issue-${name}`).fill(text);
}
