import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, Visitor } from '../support/visitor.ts';
import { expect, test as base, type Visit } from './fixtures.ts';
import { openForm, waitForMessage } from './page-actions.ts';
import { translated, type KeyUnder } from './texts.ts';
import { PHONE, WIDE } from './views.ts';

/** The mobile of the demo account `customer`. */
const CUSTOMER = '+971500000001';

/** The people of a case, with their language and screen. */
const PEOPLE = {
  customer: { language: 'ar', viewport: PHONE },
  agent: { language: 'en', viewport: WIDE },
  colleague: { language: 'ar', viewport: WIDE },
  manager: { language: 'en', viewport: WIDE },
  admin: { language: 'ar', viewport: WIDE },
} as const;
type Name = keyof typeof PEOPLE;

/** The life of a case: the actions that lead it from one test to the next, and who performs them. */
const LIFE: readonly [CaseAction, Name][] = [
  ['START', 'agent'],
  ['RESOLVE', 'agent'],
  ['RESTUDY', 'customer'],
  ['RESTUDY_START', 'colleague'],
  ['RESTUDY_RESOLVE', 'colleague'],
  ['GRIEVANCE', 'customer'],
  ['GRIEVANCE_RESOLVE', 'manager'],
  ['OMBUDSMAN', 'customer'],
];

export interface Person extends Visit {
  name: Name;
}

interface OpenCase {
  id: string;
  ticket: string;
  path: string;
}

interface CaseFixtures {
  /** A new colleague of the agent. */
  colleague: Visitor & { id: string; username: string };
  /** A person at the API, the customer with Arabic messages. */
  callerOf: (name: Name) => Promise<Visitor>;
  /** A new case of the customer, just before this action of its life. */
  caseBefore: (next: CaseAction) => Promise<OpenCase>;
  /** A person in a browser. */
  enter: (name: Name) => Promise<Person>;
  /** Waits for a text message about the case to the customer, in their language. */
  customerReceives: (words: RegExp, ticket: string) => Promise<string>;
  /** Waits for an email about the case to a member of staff. */
  staffReceives: (name: Exclude<Name, 'colleague'>, ticket: string) => Promise<string>;
}

/** Tests that take a case through its life. */
export const test = base.extend<CaseFixtures>({
  colleague: async ({ portal }, use) => use(await aMemberOfStaff(portal, { entityId: OWN_ENTITY })),
  callerOf: async ({ portal, colleague }, use) =>
    use(async (name) => {
      if (name === 'colleague') return colleague;
      return Object.assign(await signedInUser(portal, name), { language: PEOPLE[name].language });
    }),
  caseBefore: async ({ callerOf }, use) =>
    use(async (next) => {
      const { id, ticketNumber: ticket } = await aCase(await callerOf('customer'));
      for (const [action, name] of LIFE) {
        if (action === next) break;
        const text = `What we know of ${ticket} before ${next}: ${action}.`;
        const { status, body } = await act(await callerOf(name), id, action, { text });
        if (status !== 202) throw new Error(`${name} ${action}: ${JSON.stringify(body)}`);
      }
      return { id, ticket, path: `/case-details?ticket=${ticket}` };
    }),
  enter: async ({ visit, colleague }, use) =>
    use(async (name) => ({
      ...(await visit({ ...PEOPLE[name], account: name === 'colleague' ? colleague.username : name })),
      name,
    })),
  customerReceives: async ({ portal }, use) =>
    use((words, ticket) => waitForMessage(portal, CUSTOMER, new RegExp(`${words.source}[^]*${ticket}[^]*/public/`))),
  staffReceives: async ({ portal }, use) =>
    use((name, ticket) => waitForMessage(portal, `${name}@portal.example`, new RegExp(ticket))),
});

type FormAction = KeyUnder<'agentWorkspace.action', '.send'> & KeyUnder<'agentWorkspace.action', '.label'>;

/** The form of an action: the customer's dialog, or the composer of staff. */
export const formOf = ({ page, language }: Person, action: FormAction) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('region', { name: translated(language, `agentWorkspace.action.${action}.title`) }));

/** Performs an action on the open case in its form. */
export async function performAction(person: Person, action: FormAction, text: string): Promise<void> {
  const { page, language, name } = person;
  const title = translated(language, `agentWorkspace.action.${action}.title`);
  if (name === 'customer')
    await page
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .click();
  else await openForm(page, title);
  const form = formOf(person, action);
  await form.getByLabel(translated(language, `agentWorkspace.action.${action}.label`)).fill(text);
  await form
    .getByRole('button', { name: translated(language, `agentWorkspace.action.${action}.send`), exact: true })
    .click();
  const done = translated(language, `agentWorkspace.action.${action}.done`);
  await expect(page.getByText(done).first()).toBeVisible();
}
