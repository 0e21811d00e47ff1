import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { accountId } from '../support/demo-ids.ts';
import { sessionOf, signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, type Visitor } from '../support/visitor.ts';
import { button, expect, PHONE, visit, waitForMessage, WIDE, type E2eEnvironment, type Language, type Visit } from './browser.ts';
import { translated, type KeyUnder } from './texts.ts';

/** The mobile of the demo account `customer`. */
const CUSTOMER = '+971500000001';

/** The people of a case, with their language and screen. `pending` becomes a colleague of the agent. */
const PEOPLE = {
  customer: ['ar', PHONE],
  agent: ['en', WIDE],
  pending: ['ar', WIDE],
  manager: ['en', WIDE],
  admin: ['ar', WIDE],
} as const;
type Name = keyof typeof PEOPLE;

/** The life of a case: the actions that lead it from one test to the next, and who performs them. */
const LIFE: readonly [CaseAction, Name][] = [
  ['START', 'agent'],
  ['RESOLVE', 'agent'],
  ['RESTUDY', 'customer'],
  ['RESTUDY_START', 'pending'],
  ['RESTUDY_RESOLVE', 'pending'],
  ['GRIEVANCE', 'customer'],
  ['GRIEVANCE_RESOLVE', 'manager'],
  ['OMBUDSMAN', 'customer'],
];

export interface Person extends Visit {
  name: Name;
  language: Language;
}

/** Signs the people in at the API before the tests of a suite, which take a case through its life. */
export function usePeople(environment: E2eEnvironment) {
  const callers = {} as Record<Name, Visitor>;
  const visits: Partial<Record<Name, Visit>> = {};
  beforeAll(async () => {
    const { portal } = environment;
    for (const name of ['admin', 'customer', 'agent', 'manager'] as const) callers[name] = await signedInUser(portal, name);
    const approved = { userId: accountId('pending'), action: 'APPROVE', remarks: 'The details are complete.' };
    expect((await callers.admin.call(oversight.decide, approved)).status).toBe(202);
    callers.pending = await signedInUser(portal, 'pending');
    // In Arabic, like the customer's browser.
    Object.assign(callers.customer, { language: 'ar' });
  });

  /** A new case of the customer, just before this action of its life. */
  const caseBefore = async (next: CaseAction) => {
    const { id, ticketNumber: ticket } = await aCase(callers.customer);
    const before = LIFE.slice(
      0,
      LIFE.findIndex(([action]) => action === next),
    );
    for (const [action, name] of before) {
      const { status, body } = await act(callers[name], id, action, { text: `What we know of ${ticket} before ${next}: ${action}.` });
      if (status !== 202) throw new Error(`${name} ${action}: ${JSON.stringify(body)}`);
    }
    return { id, ticket, path: `/case-details?ticket=${ticket}` };
  };

  /**
   * A person in a browser, which all tests share with the scripts that it has loaded. Each test loads its pages anew,
   * and ends with `expectNoErrors`.
   */
  const enter = async (name: Name): Promise<Person> => {
    const [language, screen] = PEOPLE[name];
    const visited = (visits[name] ??= await visit(environment, language, screen));
    await visited.context.addCookies(sessionOf(callers[name]));
    visited.pageErrors.list = [];
    return { ...visited, name, language };
  };

  /** Waits for a text message about the case to the customer, in their language. */
  const customerReceives = (words: RegExp, ticket: string) =>
    waitForMessage(environment, CUSTOMER, new RegExp(`${words.source}[^]*${ticket}[^]*/public/`));

  /** Waits for an email about the case to a member of staff. */
  const staffReceives = (name: Name, ticket: string) => waitForMessage(environment, `${name}@portal.example`, new RegExp(ticket));

  return { callers, caseBefore, enter, customerReceives, staffReceives };
}

export function expectNoErrors(...people: Person[]): void {
  for (const { pageErrors } of people) expect(pageErrors.list).toEqual([]);
}

type FormAction = KeyUnder<'agentWorkspace.action', '.send'> & KeyUnder<'agentWorkspace.action', '.label'>;

/** The form of an action: the customer's dialog, or the panel beside the case for staff. */
export const formOf = ({ page, language }: Person, action: FormAction) =>
  page.getByRole('dialog').or(page.getByRole('region', { name: translated(language, `agentWorkspace.action.${action}.title`) }));

/** Performs an action on the open case in its form. */
export async function performAction(person: Person, action: FormAction, text: string): Promise<void> {
  const { page, language, name } = person;
  const title = new RegExp(translated(language, `agentWorkspace.action.${action}.title`));
  await page.getByRole('button', { name: title }).first().click();
  const form = formOf(person, action);
  await form.getByLabel(translated(language, `agentWorkspace.action.${action}.label`)).fill(text);
  await form.getByRole('button', { name: translated(language, `agentWorkspace.action.${action}.send`), exact: true }).click();
  if (name !== 'customer') await button(page, translated(language, 'agentWorkspace.outgoing.sendNow')).click();
  const done = translated(language, `agentWorkspace.action.${action}.done`);
  await page.getByText(done).first().waitFor();
}
