import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

const clock = new FixedClock();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ clock, env: { RETENTION_CASE_DAYS: '365', RESTUDY_WINDOW: '250' } });
});
afterAll(() => portal.close());

async function anAnsweredCase(owner: Visitor): Promise<CaseReceipt> {
  const agent = await signedInUser(portal, 'agent');
  const receipt = await aCase(owner);
  await act(agent, receipt.id, 'ASSIGN');
  await act(agent, receipt.id, 'START');
  await act(agent, receipt.id, 'RESOLVE', { text: 'The lamp was replaced.' });
  return receipt;
}

/** Runs the retention command after so many days. Returns whether the case still has its texts. */
async function isKeptAfter(days: number, { id }: CaseReceipt): Promise<boolean> {
  clock.advance(days * 86_400);
  await runCommand(portal, 'retention', ['--apply', '--by', 'Huda']);
  const row = databaseOf(portal).db.selectFrom('cases').select('anonymized_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).anonymized_at === null;
}

it('no case is anonymized while a re-study of it can still be requested', async () => {
  const answered = await anAnsweredCase(await verifiedVisitor(portal));
  expect([await isKeptAfter(499, answered), await isKeptAfter(2, answered)]).toEqual([true, false]);
});

it('no case is anonymized while a grievance of it is open', async () => {
  const owner = await verifiedVisitor(portal);
  const [answered, objected] = [await anAnsweredCase(owner), await anAnsweredCase(owner)];
  expect((await act(owner, objected.id, 'GRIEVANCE', { text: 'Nobody came.' })).status).toBe(202);
  expect([await isKeptAfter(800, objected), await isKeptAfter(0, answered)]).toEqual([true, false]);
});
