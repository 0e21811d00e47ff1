import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { demoId } from '../../bff/demo/demo-id.ts';
import { auth } from '../../common/auth/auth.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import type { ListPeople } from '../../common/users/oversight.dto.ts';
import type { OverseenUser } from '../../common/users/oversight.types.ts';
import { databaseOf } from '../documents/database-of.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const OWN_ENTITY = demoId('entity transport-authority');
const OTHER_ENTITY = demoId('entity city-municipality');

let portal: Portal;
let admin: Visitor;
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await aSignedIn(portal, 'admin');
  manager = await aSignedIn(portal, 'manager');
});
afterAll(() => portal.close());

const db = () => databaseOf(portal).db;
const account = (name: string) => demoId(`account ${name}`);
const listed = async (who: Visitor, input: Partial<ListPeople> = {}) =>
  (await who.call(oversight.list, { pageSize: 100, ...input })).body.data;
const names = (users: OverseenUser[]) => users.map(({ fullName }) => fullName);
const decide = (who: Visitor, userId: string, action: string, remarks: unknown = 'Seen and checked.') =>
  who.call(oversight.decide, { userId, action, remarks });

let applicants = 0;

/** An account that waits for approval; gives its id. */
async function anApplicant(over: Record<string, unknown> = {}): Promise<string> {
  const id = demoId(`applicant ${++applicants}`);
  const at = new Date();
  const email = `applicant${applicants}@portal.example`;
  await db()
    .insertInto('users')
    .values({
      ...{ id, username: email, email, mobile: `+9715011100${String(applicants).padStart(2, '0')}` },
      ...{ first_name: 'Móna', last_name: 'Applicant', first_name_ar: 'مُنى', last_name_ar: 'أحمد الهاشميّة' },
      ...{ roles: ['VOC/voc-agent'], status: 2, entity_id: OWN_ENTITY, created_at: at, updated_at: at },
      ...over,
    })
    .execute();
  return id;
}

describe('the list of people', () => {
  it('is everybody for an admin, and the own entity for its manager', async () => {
    const all = await listed(admin);
    const own = await listed(manager);
    expect(all.total).toBe(52);
    expect(own.total).toBeGreaterThan(5);
    expect(own.users.map(({ entity }) => entity?.id)).toEqual(Array(own.total).fill(OWN_ENTITY));
    expect((await listed(manager, { entityId: OTHER_ENTITY })).total).toBe(0);
    expect((await listed(admin, { entityId: OTHER_ENTITY })).total).toBeGreaterThan(0);
    expect(all.users.find(({ id }) => id === account('pending'))).toMatchObject({
      mobile: '+971500000105',
      email: 'pending@portal.example',
      status: 2,
      userType: 2,
      actions: ['APPROVE', 'REJECT', 'REQUEST_MODIFICATION'],
    });
  });

  it('counts by status over everything but the status asked for', async () => {
    const { total, statuses, users } = await listed(admin, { status: 2, userType: 2 });
    const of = (code: number) => statuses.find((one) => one.code === code)!.count;
    expect(of(2)).toBe(total);
    expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe((await listed(admin, { userType: 2 })).total);
    expect([...new Set(users.map(({ status }) => status))]).toEqual([2]);
  });

  it('tells customers, agents, managers and editors apart', async () => {
    const types = [1, 2, 3, 4].map((userType) => listed(admin, { userType: userType as 1 }));
    const pages = await Promise.all(types);
    expect(pages.reduce((sum, { total }) => sum + total, 0)).toBe(52);
    for (const [at, { users }] of pages.entries()) for (const user of users) expect(user.userType).toBe(at + 1);
  });

  it.each([
    ['Arabic without marks, other alef and taa', 'منى احمد الهاشميه'],
    ['Arabic with marks', 'مُنَى أَحْمَد'],
    ['Latin without accents, any case', 'mona APPLIC'],
    ['part of an email', 'applicant1@portal'],
    ['the mobile as people dial it', '050 111 0001'],
    ['part of the mobile', '0501110001'.slice(0, 9)],
  ])('finds by %s', async (_, text) => {
    if (!applicants) await anApplicant();
    expect(names((await listed(admin, { text })).users)).toContain('Móna Applicant');
  });

  it('takes signs of patterns for what they are', async () => {
    for (const text of ['%', '_', '100%']) expect((await listed(admin, { text: `zz${text}` })).total).toBe(0);
  });

  it('sorts and pages without losing anyone', async () => {
    const byName = await listed(admin, { sort: 'name' });
    const backwards = await listed(admin, { sort: '-name' });
    expect(byName.users.map(({ id }) => id).sort()).toEqual(backwards.users.map(({ id }) => id).sort());
    expect(byName.users[0]!.fullName.localeCompare(byName.users.at(-1)!.fullName)).toBeLessThan(0);
    expect(backwards.users[0]!.fullName.localeCompare(backwards.users.at(-1)!.fullName)).toBeGreaterThan(0);
    const pages = await Promise.all([1, 2, 3].map((page) => listed(admin, { page, pageSize: 20, sort: 'status' })));
    expect(new Set(pages.flatMap(({ users }) => users.map(({ id }) => id))).size).toBe(byName.total);
    const times = (await listed(admin)).users.map(({ registeredAt }) => registeredAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each([[{ status: 9 }], [{ entityId: 'x' }], [{ userType: 7 }], [{ sort: 'password_hash' }], [{ pageSize: 101 }], [{ roles: [] }]])(
    'refuses %j',
    async (input) => {
      expect((await admin.call(oversight.list, input)).status).toBe(400);
    },
  );
});

describe('the wrong role', () => {
  it.each(['customer', 'unverified', 'pending', 'agent', 'content'])('%s has no right to oversee', async (name) => {
    const person = await aSignedIn(portal, name);
    const replies = [
      await person.call(oversight.list, {}),
      await decide(person, account('pending'), 'APPROVE'),
      await person.call(oversight.profile, { id: account('pending') }),
    ];
    for (const { status, body } of replies) expect([status, body.code]).toEqual([403, 'UMS_VAL_002']);
  });

  it('a guest is asked to sign in', async () => {
    expect((await decide(new Visitor(portal), account('pending'), 'APPROVE')).status).toBe(401);
  });
});

describe('a decision', () => {
  it.each([
    [undefined, 'remarks'],
    ['', 'remarks'],
    ['   ', 'remarks'],
    ['x'.repeat(257), 'remarksMax'],
  ])('needs remarks of at most 256 characters (%#)', async (remarks, code) => {
    const { status, body } = await admin.call(oversight.decide, {
      userId: account('pending'),
      action: 'REJECT',
      ...(remarks !== undefined && { remarks }),
    });
    expect([status, body.fieldErrors?.map((one) => [one.field, one.code])]).toEqual([400, [['remarks', code]]]);
  });

  it('is not an agent manager’s beyond their entity, nor over an admin in it: as if there were nobody', async () => {
    const foreign = await anApplicant({ entity_id: OTHER_ENTITY });
    const anAdmin = await anApplicant({ roles: ['voc/VOC-admin'] });
    for (const id of [foreign, anAdmin, demoId('nobody')]) {
      expect((await decide(manager, id, 'APPROVE')).status).toBe(404);
      expect((await manager.call(oversight.profile, { id })).status).toBe(404);
    }
    expect((await decide(admin, foreign, 'APPROVE')).status).toBe(202);
  });

  it('lets an agent in, tells them in their language, and ends what their browser had', async () => {
    const waiting = await aSignedIn(portal, 'pending');
    const reply = await decide(manager, account('pending'), 'APPROVE', 'أهلًا بك في الفريق');
    expect(reply.status).toBe(202);
    expect(reply.body.data.user).toMatchObject({ id: account('pending'), status: 1, remarks: 'أهلًا بك في الفريق', actions: [] });
    expect((await waiting.call(auth.profile, {})).status).toBe(401);
    const agent = await aSignedIn(portal, 'pending');
    expect((await agent.call(auth.permissions)).body.data.permissions).toEqual(['C0000', 'C0001', 'C0003', 'C0005']);
    for (const to of ['+971500000105', 'pending@portal.example'])
      expect(await agent.newestMessageTo(to)).toMatch(/تمت الموافقة على حسابك[^]*أهلًا بك/);
    const again = await decide(admin, account('pending'), 'REJECT');
    expect(again.status).toBe(409);
  });

  it('shows a rejected account to its holder as non-verified, with the remarks', async () => {
    await db().updateTable('users').set({ status: 2 }).where('id', '=', account('agent2')).execute();
    const reply = await decide(admin, account('agent2'), 'REJECT', 'Use your official email.');
    expect(reply.body.data.user.status).toBe(3);
    const agent = await aSignedIn(portal, 'agent2');
    expect((await agent.call(auth.profile, {})).body.data.user).toMatchObject({ status: 0, remarks: 'Use your official email.' });
    expect((await agent.call(auth.permissions)).body.data.permissions).toEqual(['C0000', 'C0001']);
  });

  it('goes by the way the person prefers, or the other where that is not known', async () => {
    const bySms = await anApplicant({ preferred_channel: 1, preferred_language: 'en' });
    const noEmail = await anApplicant({ preferred_channel: 2, email: null, preferred_language: 'en' });
    for (const id of [bySms, noEmail]) expect((await decide(admin, id, 'REQUEST_MODIFICATION', 'Clearer photo')).status).toBe(202);
    const sent = await db()
      .selectFrom('outbox')
      .select(['channel', 'recipient'])
      .where('text', 'like', '%Clearer photo%')
      .orderBy('recipient')
      .execute();
    expect(sent.map(({ channel }) => channel)).toEqual(['SMS', 'SMS']);
  });

  it('has one outcome when fifty are made at once', async () => {
    const id = await anApplicant();
    const actions = ['APPROVE', 'REJECT', 'REQUEST_MODIFICATION'];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => decide(at % 2 ? admin : manager, id, actions[at % 3]!, `Decision ${at}`)),
    );
    const won = replies.filter(({ status }) => status === 202);
    expect(won).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
    const [decision, ...more] = await db().selectFrom('account_decisions').selectAll().where('user_id', '=', id).execute();
    expect(more).toEqual([]);
    const row = await db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.status, row.remarks, row.version]).toEqual([decision!.to_status, decision!.remarks, 2]);
    expect(won[0]!.body.data.user).toMatchObject({ status: row.status, remarks: row.remarks });
    const messages = await db().selectFrom('outbox').select('id').where('recipient', '=', row.mobile!).execute();
    expect(messages).toHaveLength(1);
  });

  it('changes nothing when its message cannot be kept', async () => {
    const id = await anApplicant();
    await sql`alter table outbox rename to outbox_away`.execute(db());
    const reply = await decide(admin, id, 'APPROVE').finally(() => sql`alter table outbox_away rename to outbox`.execute(db()));
    expect(reply.status).toBe(500);
    const row = await db().selectFrom('users').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 2, version: 1 });
    expect(await db().selectFrom('account_decisions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });
});

describe('a person’s profile', () => {
  it('holds the decisions, and reading it leaves an access record', async () => {
    const id = await anApplicant({ nationality: 'AE', emirates_id: '784-1991-1111111-1' });
    await decide(manager, id, 'REQUEST_MODIFICATION', 'One more document');
    const { status, body } = await admin.call(oversight.profile, { id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      user: { id, status: 4, entity: { id: OWN_ENTITY } },
      profile: { customerId: id, emiratesId: '784-1991-1111111-1' },
      decisions: [{ action: 'REQUEST_MODIFICATION', remarks: 'One more document', fromStatus: 2, toStatus: 4 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash|search/i);
    const reads = await db().selectFrom('profile_reads').select(['reader_id', 'document_id']).where('user_id', '=', id).execute();
    expect(reads).toEqual([{ reader_id: account('admin'), document_id: null }]);
  });

  it.each(['nobody', '00000000-0000-4000-8000-000000000000', "'; drop table users"])('of %j is not there', async (id) => {
    expect((await admin.call(oversight.profile, { id })).status).toBe(404);
  });
});
