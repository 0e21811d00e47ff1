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
import { textField } from './page-actions.ts';
import type { Translator } from './texts.ts';

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
  caseOfService: async ({ customer, serviceId }, use) =>
    use(() => aCase(customer, { entityId: OWN_ENTITY, serviceId })),
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

const LABELS = {
  titleEn: 'knownIssues.form.titleIn.En',
  titleAr: 'knownIssues.form.titleIn.Ar',
  textEn: 'knownIssues.form.textIn.En',
  textAr: 'knownIssues.form.textIn.Ar',
} as const;

/** The form of an issue. On the page of an issue, the form of messages has fields of the same names. */
export const issueForm = (page: Page, t: Translator) =>
  page.locator('form').filter({ has: textField(page, t(LABELS.titleEn)) });

export const issueField = (page: Page, t: Translator, name: keyof typeof LABELS) =>
  textField(issueForm(page, t), t(LABELS[name]));

/** The text of a message about an issue. */
export const messageField = (page: Page, t: Translator, name: 'textEn' | 'textAr') =>
  textField(page.getByRole('region', { name: t('knownIssues.message.title') }), t(LABELS[name]));

/** Fills in the title and the text of a known issue in both languages. */
export async function fillTexts(page: Page, t: Translator): Promise<void> {
  for (const name of Object.keys(LABELS) as (keyof typeof LABELS)[])
    await issueField(page, t, name).fill(LIGHTS_OUT[name]);
}
