import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { accountId, OTHER_ENTITY } from '../support/demo-ids.ts';
import { INTERNAL_ERROR_STATUS, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { anApplicant } from './applicants.ts';
import { queuedMessages } from '../support/messages.ts';

let portal: Portal;
let admin: Visitor;
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
  manager = await signedInUser(portal, 'manager');
});
afterAll(() => portal.close());

const db = () => databaseOf(portal).db;
const decide = (visitor: Visitor, userId: string, action: string, remarks: unknown = 'Seen and checked.') =>
  visitor.call(oversight.decide, { userId, action, remarks });

describe('user management permissions', () => {
  it.each(['customer', 'unverified', 'pending', 'agent', 'content'])('refuse %s', async (name) => {
    const person = await signedInUser(portal, name);
    const replies = [
      await person.call(oversight.list, {}),
      await decide(person, accountId('pending'), 'APPROVE'),
      await person.call(oversight.profile, { id: accountId('pending') }),
    ];
    for (const { status, body } of replies) expect([status, body.code]).toEqual([403, 'UMS_VAL_002']);
  });

  it('answer a guest with 401', async () => {
    expect((await decide(new Visitor(portal), accountId('pending'), 'APPROVE')).status).toBe(401);
  });
});

describe('account decision', () => {
  it.each([
    [undefined, 'remarks'],
    ['', 'remarks'],
    ['   ', 'remarks'],
    ['x'.repeat(257), 'remarksMax'],
  ])('needs remarks of at most 256 characters (%#)', async (remarks, code) => {
    const { status, body } = await admin.call(oversight.decide, {
      userId: accountId('pending'),
      action: 'REJECT',
      ...(remarks !== undefined && { remarks }),
    });
    expect([status, body.fieldErrors?.map((one) => [one.field, one.code])]).toEqual([400, [['remarks', code]]]);
  });

  it('answers 404 to a manager for other entities, admins and unknown users', async () => {
    const foreign = await anApplicant(databaseOf(portal), { entity_id: OTHER_ENTITY });
    const anAdmin = await anApplicant(databaseOf(portal), { roles: ['voc/VOC-admin'] });
    for (const id of [foreign, anAdmin, randomUUID()]) {
      expect((await decide(manager, id, 'APPROVE')).status).toBe(404);
      expect((await manager.call(oversight.profile, { id })).status).toBe(404);
    }
    expect((await decide(admin, foreign, 'APPROVE')).status).toBe(202);
  });

  it('approves an agent, notifies them in their language and ends their session', async () => {
    const waiting = await signedInUser(portal, 'pending');
    const reply = await decide(manager, accountId('pending'), 'APPROVE', 'أهلًا بك في الفريق');
    expect(reply.status).toBe(202);
    expect(reply.body.data.user).toMatchObject({
      id: accountId('pending'),
      status: 1,
      remarks: 'أهلًا بك في الفريق',
      actions: [],
    });
    expect((await waiting.call(auth.profile, {})).status).toBe(401);
    const agent = await signedInUser(portal, 'pending');
    expect((await agent.call(auth.permissions)).body.data.permissions).toEqual(['C0000', 'C0001', 'C0003', 'C0005']);
    const sent = await queuedMessages(databaseOf(portal), { like: '%أهلًا بك في الفريق%' });
    expect(sent.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
      'EMAIL pending@portal.example',
      'SMS +971500000105',
    ]);
    for (const { text } of sent) expect(text).toContain('تمت الموافقة على حسابك');
    const again = await decide(admin, accountId('pending'), 'REJECT');
    expect(again.status).toBe(409);
  });

  it('needs the identity documents for an approval, unless an identity provider has verified the Emirates ID', async () => {
    const id = await anApplicant(databaseOf(portal), {}, false);
    const submitted = async (...kinds: string[]) => {
      const file = {
        name: 'id.jpg',
        size: 9,
        mime_type: 'image/jpeg',
        uploader: null,
        mobile: null,
        case_id: null,
        registration_id: null,
      };
      const rows = kinds.map((purpose) => ({ ...file, id: randomUUID(), key: randomUUID(), purpose, user_id: id }));
      await db()
        .insertInto('documents')
        .values(rows.map((row) => ({ ...row, created_at: new Date(), scan_after: null })))
        .execute();
    };
    const refused = await decide(admin, id, 'APPROVE');
    expect([refused.status, refused.body.descriptionEn]).toEqual([
      409,
      expect.stringMatching(/identity documents are incomplete/),
    ]);
    await submitted('EMIRATES_ID_FRONT', 'EMIRATES_ID_BACK');
    expect((await decide(manager, id, 'APPROVE')).status).toBe(409);
    await submitted('HOLDING_ID');
    expect((await decide(manager, id, 'APPROVE')).status).toBe(202);
    const other = await anApplicant(databaseOf(portal), {}, false);
    expect((await decide(manager, other, 'REQUEST_MODIFICATION')).status).toBe(202);
  });

  it('shows a rejected account to its owner as unverified, with the remarks', async () => {
    await db().updateTable('users').set({ status: 2 }).where('id', '=', accountId('agent2')).execute();
    const reply = await decide(admin, accountId('agent2'), 'REJECT', 'Use your official email.');
    expect(reply.body.data.user.status).toBe(3);
    const agent = await signedInUser(portal, 'agent2');
    expect((await agent.call(auth.profile, {})).body.data.user).toMatchObject({
      status: 0,
      remarks: 'Use your official email.',
    });
    expect((await agent.call(auth.permissions)).body.data.permissions).toEqual(['C0000', 'C0001']);
  });

  it('is sent by the preferred channel, or by the other when the address is missing', async () => {
    const bySms = await anApplicant(databaseOf(portal), { preferred_channel: 1, preferred_language: 'en' });
    const noEmail = await anApplicant(databaseOf(portal), {
      preferred_channel: 2,
      email: null,
      preferred_language: 'en',
    });
    for (const id of [bySms, noEmail])
      expect((await decide(admin, id, 'REQUEST_MODIFICATION', 'Clearer photo')).status).toBe(202);
    const sent = await queuedMessages(databaseOf(portal), { like: '%Clearer photo%' });
    expect(sent.map(({ channel }) => channel)).toEqual(['SMS', 'SMS']);
  });

  it('is accepted once among fifty concurrent requests', async () => {
    const id = await anApplicant(databaseOf(portal));
    const actions = ['APPROVE', 'REJECT', 'REQUEST_MODIFICATION'];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        decide(index % 2 ? admin : manager, id, defined(actions[index % 3]), `Decision ${index}`),
      ),
    );
    const won = replies.filter(({ status }) => status === 202);
    expect(won).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
    const [decision, ...more] = await db()
      .selectFrom('account_decisions')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(more).toEqual([]);
    const row = await db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.status, row.remarks, row.version]).toEqual([defined(decision).to_status, defined(decision).remarks, 2]);
    expect(defined(won[0]).body.data.user).toMatchObject({ status: row.status, remarks: row.remarks });
    const messages = await queuedMessages(databaseOf(portal), { recipient: defined(row.mobile) });
    expect(messages).toHaveLength(1);
  });

  it('changes nothing when its message cannot be stored', async () => {
    const id = await anApplicant(databaseOf(portal));
    await sql`alter table jobs rename to jobs_away`.execute(db());
    try {
      expect((await decide(admin, id, 'APPROVE')).status).toBe(INTERNAL_ERROR_STATUS);
    } finally {
      await sql`alter table jobs_away rename to jobs`.execute(db());
    }
    const row = await db()
      .selectFrom('users')
      .select(['status', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 2, version: 1 });
    expect(await db().selectFrom('account_decisions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });
});

it('the cases of an agent who has left the entity have no assignee', async () => {
  const { id, entity, ticketNumber } = await aCase(await verifiedVisitor(portal));
  const agent = await aMemberOfStaff(portal, { entityId: entity.id });
  expect((await act(agent, id, 'ASSIGN')).status).toBe(202);
  const assignees = async (): Promise<(string | undefined)[]> => {
    const listed = (await admin.call(cases.filter, { text: ticketNumber })).body.data.incidents;
    return [...listed, await readCase(admin, { incidentId: id })].map(({ workspace }) => workspace?.assignee?.id);
  };
  expect(await assignees()).toEqual([agent.id, agent.id]);
  await db().updateTable('users').set({ entity_id: null }).where('id', '=', agent.id).execute();
  expect(await assignees()).toEqual([undefined, undefined]);
});
