import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { analytics } from '../../common/cases/analytics.contract.ts';
import { isIntact } from '../support/audit-chain.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aPerson, aRegisteredCustomer, NEW_PASSWORD } from '../support/registration.ts';
import { signedInUser, signIn } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { storageOf } from '../support/stored-files.ts';
import { verifiedVisitor, newMobile, Visitor } from '../support/visitor.ts';
import { everyRow, tablesWith } from './every-row.ts';
import { expectAnonymized } from './expect-anonymized.ts';
import { aCaseInProgress, aCaseWithEverything, WORDS } from './retention-kit.ts';
import { defined, matchGroup } from '../support/defined.ts';

const SIX_YEARS_S = 6 * 366 * 86_400;
const clock = new FixedClock();
const dormant = { email: 'dormant.person@mail.example', mobile: newMobile() };
let portal: Portal;
let agent: Visitor;
let owner: Visitor & { mobile: string };
let closed: CaseReceipt;
let heldCase: CaseReceipt;
let heldPerson: CaseReceipt & { mobile: string };
let open: CaseReceipt;
let holds: string[];

const run = (name: 'legal-hold' | 'retention', ...args: string[]) => runCommand(portal, name, args);
const hold = (...args: string[]) => run('legal-hold', ...args);
const rowOf = (id: string) =>
  databaseOf(portal).db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<
    Record<string, unknown>
  >;

beforeAll(async () => {
  portal = await startPortal({ clock });
  agent = await signedInUser(portal, 'agent');
  owner = await verifiedVisitor(portal);
  closed = await aCaseWithEverything(owner, agent);
  const second = await verifiedVisitor(portal);
  heldCase = await aCaseInProgress(second, agent);
  await act(second, heldCase.id, 'CANCEL');
  const third = await verifiedVisitor(portal);
  heldPerson = { ...(await aCaseInProgress(third, agent)), mobile: third.mobile };
  await act(third, heldPerson.id, 'CANCEL');
  open = await aCaseInProgress(await verifiedVisitor(portal), agent);
  await aRegisteredCustomer(new Visitor(portal), aPerson({ mobile: dormant.mobile }), dormant.email);
});
afterAll(() => portal.close());

describe('legal-hold command', () => {
  it('puts a case or a person on hold, and lists holds without personal data', async () => {
    const outputs = [
      await hold('set', '--case', heldCase.ticketNumber, '--reason', 'court case 12', '--by', 'Huda'),
      await hold('set', '--mobile', heldPerson.mobile, '--reason', 'police request'),
    ];
    holds = outputs.map((text) => matchGroup(/^Held: ([\da-f-]{36})\n$/, text));
    const listed = await hold('list');
    for (const words of [...holds, heldCase.ticketNumber, 'court case 12', 'Huda (']) expect(listed).toContain(words);
    expect(listed).not.toContain(heldPerson.mobile);
  });

  it.each([
    [['set', '--case', 'VOC-0000000000', '--reason', 'x'], 'no case'],
    [['set', '--case', 'VOC-0000000000'], 'legal-hold.js'],
    [['release', '00000000-0000-4000-8000-000000000000', '--reason', 'x'], 'No active hold'],
    [['lift'], 'legal-hold.js'],
  ])('rejects %j', async (args, words) => {
    await expect(hold(...args)).rejects.toThrow(words);
    await expect(hold(...args)).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('retention command', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const countOf = (text: string, what: string) => Number(matchGroup(new RegExp(`^ *(\\d+)  ${what}`, 'm'), text));
  const readAnalytics = async () => {
    const { asOf: _asOf, ...counts } = (await (await signedInUser(portal, 'admin')).call(analytics.read, period)).body
      .data;
    return counts;
  };
  let analyticsBefore: unknown;
  let keys: string[];

  beforeAll(async () => {
    clock.advance(SIX_YEARS_S);
    // Time alone changes which cases are due and overdue.
    analyticsBefore = await readAnalytics();
    keys = (
      await databaseOf(portal).db.selectFrom('documents').select('key').where('case_id', '=', closed.id).execute()
    ).map(({ key }) => key);
  });

  it('reports what it would remove, and changes nothing', async () => {
    const before = await everyRow(databaseOf(portal));
    const text = await run('retention');
    expect(await everyRow(databaseOf(portal))).toEqual(before);
    expect(text).toMatch(/^Nothing was changed/);
    expect(countOf(text, 'closed cases')).toBeGreaterThan(1);
    expect(text).toMatch(/closed cases, before 2027-\d\d-\d\d; 2 more on hold/);
  });

  it('anonymizes old cases in every table, and deletes their files and dormant accounts', async () => {
    const planned = await run('retention');
    const done = await run('retention', '--apply', '--by', 'Huda');
    const lines = (text: string) => defined(text.match(/(?<=\n).*/g));
    expect(lines(done)).toEqual(lines(planned));
    expect(await rowOf(closed.id)).toMatchObject({
      mobile: '',
      email: null,
      description: '',
      status: 54,
      anonymized_at: clock.now(),
    });
    for (const words of [
      WORDS.firstName,
      WORDS.lastName,
      WORDS.email,
      WORDS.reply,
      WORDS.note,
      WORDS.answer,
      WORDS.survey,
      WORDS.contact,
    ])
      expect([words, await tablesWith(databaseOf(portal), words)]).toEqual([words, []]);
    for (const words of [WORDS.rating, 'canaryFile', owner.mobile, dormant.email, dormant.mobile])
      expect([words, await tablesWith(databaseOf(portal), words)]).toEqual([words, []]);
    for (const key of keys) expect(await storageOf(portal).get(key)).toBeUndefined();
    expect(keys).toHaveLength(1);
  });

  it('keeps open cases, cases on hold and staff accounts', async () => {
    for (const { id } of [heldCase, heldPerson, open])
      expect(await rowOf(id)).toMatchObject({ description: WORDS.description, anonymized_at: null });
    expect((await signIn(new Visitor(portal), 'agent')).status).toBe(200);
    await expect(signIn(new Visitor(portal), dormant.email, NEW_PASSWORD)).rejects.toThrow('answered 422');
  });

  it('keeps the audit log, the analytics and an anonymized case', async () => {
    expect(await isIntact(databaseOf(portal))).toBe(true);
    expect(await readAnalytics()).toEqual(analyticsBefore);
    const seen = await (await signedInUser(portal, 'agent')).call(cases.read, { incidentId: closed.id });
    expect(seen.body.data.incidents[0]).toMatchObject({
      description: '',
      resolution: null,
      attachments: [],
      requester: { mobile: '' },
    });
    await expectAnonymized(await signedInUser(portal, 'agent'), defined(seen.body.data.incidents[0]), clock.now());
    expect((await new Visitor(portal).call(cases.follow, { query: closed.ticketNumber })).status).toBe(200);
  });

  it('changes nothing when it is run again', async () => {
    const again = await run('retention', '--apply');
    expect(defined(again.match(/^ *\d+/gm)).map(Number)).toEqual(defined(again.match(/^ *\d+/gm)).map(() => 0));
  });

  it('anonymizes the cases of a released hold', async () => {
    for (const id of holds) expect(await hold('release', id, '--reason', 'done')).toBe(`Released ${id}.\n`);
    expect(await hold('list')).toBe('Nothing is on hold.\n');
    expect(countOf(await run('retention', '--apply'), 'closed cases')).toBe(2);
    expect(await rowOf(heldPerson.id)).toMatchObject({ mobile: '', description: '' });
  });

  it('records its actions in an append-only table', async () => {
    const { db } = databaseOf(portal);
    const actions = await db
      .selectFrom('operator_audit_log')
      .select(['action', 'operator', 'reason', 'details'])
      .orderBy('seq')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      ...Array<string>(2).fill('HOLD_SET'),
      ...['RETENTION_STARTED', 'RETENTION_FINISHED', 'RETENTION_STARTED', 'RETENTION_FINISHED'],
      ...Array<string>(2).fill('HOLD_RELEASED'),
      ...['RETENTION_STARTED', 'RETENTION_FINISHED'],
    ]);
    expect(defined(actions[2]).operator).toMatch(/^Huda \(/);
    await expect(sql`update operator_audit_log set operator = 'nobody'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from operator_audit_log`.execute(db)).rejects.toThrow('append-only');
  });

  it.each([[['--yes']], [['now']]])('rejects %j', async (args) => {
    await expect(run('retention', ...args)).rejects.toMatchObject({ exitCode: 2 });
  });
});
