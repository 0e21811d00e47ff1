import { sql } from 'kysely';
import { auth } from '../../common/auth/auth.contract.ts';
import { invitations } from '../../common/users/invitations.contract.ts';
import type { InvitePerson } from '../../common/users/invitations.dto.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { queuedMessages } from '../support/messages.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { uploadTable } from '../support/upload-table.ts';
import { signedInUser, signIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const PASSWORD = 'Harbour#2026';
const HOUR_S = 3600;
const clock = new FixedClock();
let portal: Portal;
let admin: Visitor;
let manager: Visitor;
let people = 0;

beforeAll(async () => {
  portal = await startPortal({ clock });
  await signInAgain();
});
afterAll(() => portal.close());

async function signInAgain() {
  admin = await signedInUser(portal, 'admin');
  manager = await signedInUser(portal, 'manager');
}

const newEmail = () => `invited.${++people}@city.example`;
const invite = (who: Visitor, input: Partial<Record<keyof InvitePerson, unknown>> = {}) =>
  who.call(invitations.invite, {
    email: newEmail(),
    nameEn: 'Mariam Al Suwaidi',
    nameAr: 'مريم السويدي',
    roles: [ROLE.agent],
    entityId: OWN_ENTITY,
    ...input,
  });
const mailsTo = (recipient: string) => queuedMessages(databaseOf(portal), { recipient });
const tokenTo = async (recipient: string) =>
  matchGroup(/token=([\w-]+)/, defined((await mailsTo(recipient)).at(-1)).text);
const accept = async (email: string, token?: string) =>
  new Visitor(portal).call(passwords.reset, {
    token: token ?? (await tokenTo(email)),
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
const importNothing = (who: Visitor) =>
  who.request('POST', `/api/${invitations.importFile.path}`, { body: new FormData() });
const importCsv = (who: Visitor, lines: string[], query = '') =>
  upload(who, ['email,nameEn,nameAr,roles,entityCode,branches', ...lines].join('\n'), query);

const upload = (who: Visitor, text: string, query: string) => uploadTable(who, invitations.importFile, text, query);

describe('an invitation', () => {
  it('is a bilingual email whose link sets the password and gives the roles, once', async () => {
    const { status, body } = await invite(manager);
    const { email, userId } = body.data.invitation;
    expect([status, body.data.invitation]).toEqual([
      201,
      expect.objectContaining({
        nameEn: 'Mariam Al Suwaidi',
        roles: [ROLE.agent],
        entity: expect.objectContaining({ id: OWN_ENTITY }),
      }),
    ]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(defined(mails[0]).text).toMatch(/يدعوك[\s\S]*72[\s\S]*invites you[\s\S]*72 hours/);
    const token = await tokenTo(email);
    expect((await accept(email)).status).toBe(202);
    expect((await accept(email, token)).body.descriptionEn).toMatch(/expired or has already been used/);
    const person = new Visitor(portal);
    expect((await signIn(person, email, PASSWORD)).status).toBe(200);
    expect((await person.call(auth.permissions)).body.data.permissions).toEqual(['C0000', 'C0001', 'C0003', 'C0005']);
    const { decisions } = (await admin.call(oversight.profile, { id: userId })).body.data;
    expect(decisions.map(({ action }) => action).sort()).toEqual(['INVITE', 'JOIN']);
  });

  it('expires after 72 hours and can be sent again', async () => {
    const { email, userId } = (await invite(admin)).body.data.invitation;
    const first = await tokenTo(email);
    clock.advance(72 * HOUR_S + 1);
    await signInAgain();
    expect((await accept(email)).status).toBe(400);
    const [listed] = (await admin.call(invitations.list, {})).body.data.invitations.filter(
      (one) => one.userId === userId,
    );
    expect(listed).toMatchObject({ email, expired: true });
    const again = await admin.call(invitations.resend, { userId });
    expect([again.status, again.body.data.invitation.expired]).toEqual([202, false]);
    expect((await accept(email, first)).status).toBe(400);
    expect((await accept(email)).status).toBe(202);
    expect((await admin.call(invitations.resend, { userId })).status).toBe(409);
  });

  it('can be revoked, and the same person invited again', async () => {
    const { email, userId } = (await invite(manager)).body.data.invitation;
    expect((await manager.call(invitations.revoke, { userId })).status).toBe(202);
    expect((await accept(email)).status).toBe(400);
    expect((await manager.call(invitations.revoke, { userId })).status).toBe(409);
    clock.advance(60);
    const again = await invite(admin, { email, roles: [ROLE.contentManager], entityId: undefined });
    expect(again.body.data.invitation).toMatchObject({ userId, roles: [ROLE.contentManager], entity: null });
    expect((await accept(email)).status).toBe(202);
  });

  it('is limited for agent managers to agents of their entity', async () => {
    expect((await invite(manager, { roles: [ROLE.agentManager] })).body.code).toBe('UMS_VAL_002');
    expect((await invite(manager, { entityId: OTHER_ENTITY })).body.code).toBe('UMS_VAL_002');
    expect((await invite(manager, { entityId: undefined })).status).toBe(201);
    const { userId } = (await invite(admin, { entityId: OTHER_ENTITY })).body.data.invitation;
    expect((await manager.call(invitations.resend, { userId })).status).toBe(404);
    expect((await manager.call(invitations.revoke, { userId })).status).toBe(404);
    const listed = (await manager.call(invitations.list, { pageSize: 100 })).body.data.invitations;
    expect(new Set(listed.map(({ entity }) => entity?.id))).toEqual(new Set([OWN_ENTITY]));
  });

  it('is refused for the email of an account and for a customer, and once of two at once', async () => {
    const taken = await invite(admin, { email: 'agent@portal.example' });
    expect([taken.status, taken.body.fieldErrors?.[0]?.field]).toEqual([409, 'email']);
    expect((await invite(admin, { roles: [ROLE.user] })).status).toBe(400);
    expect((await invite(admin, { entityId: undefined })).body.fieldErrors?.[0]?.field).toBe('entityId');
    const email = newEmail();
    const replies = await Promise.all([invite(admin, { email }), invite(manager, { email })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a file of invitations', () => {
  it('invites everybody, by role names and codes of the directory', async () => {
    const { code } = await databaseOf(portal)
      .db.selectFrom('entities')
      .select('code')
      .where('id', '=', OWN_ENTITY)
      .executeTakeFirstOrThrow();
    const lines = [
      `${newEmail()},Omar Saeed,عمر سعيد,agent,${code},`,
      `${newEmail()},Noura Ali,نورة علي,agent-manager|agent,${code},`,
      `${newEmail()},Sara Ahmed,سارة أحمد,voc/voc-content-manager,,`,
    ];
    const missing = await importNothing(admin);
    expect([missing.status, await missing.json()]).toEqual([
      400,
      expect.objectContaining({ fieldErrors: [expect.objectContaining({ field: 'file' })] }),
    ]);
    expect((await importCsv(admin, lines, '?dryRun=true')).data).toEqual({ invited: 0, valid: 3, errors: [] });
    expect(await mailsTo(`invited.${people}@city.example`)).toEqual([]);
    expect(await importCsv(admin, lines)).toMatchObject({ status: 201, data: { invited: 3, errors: [] } });
    expect(await mailsTo(`invited.${people}@city.example`)).toHaveLength(1);
  });

  it('invites nobody when a row is wrong, and lists each error by row and column', async () => {
    const email = newEmail();
    const { data } = await importCsv(admin, [
      `${email},Omar Saeed,عمر سعيد,content-manager,,`,
      `${email},Omar Saeed,عمر سعيد,content-manager,,`,
      'nobody,,نورة,mayor,no-such-entity,',
      'someone@city.example,Sara,سارة,agent,,',
    ]);
    expect(data.invited).toBe(0);
    expect(data.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 email',
      '4 email',
      '4 nameEn',
      '4 roles',
      '4 entityCode',
      '5 entityCode',
    ]);
    expect(await mailsTo(email)).toEqual([]);
    expect((await upload(admin, 'name\nOmar', '')).data.errors.map(({ column }) => column)).toEqual([
      'name',
      'email',
      'nameEn',
      'nameAr',
      'roles',
    ]);
    expect((await importCsv(manager, [`${email},Omar,عمر,admin,,`])).data.errors).toMatchObject([
      { row: 2, column: 'roles', code: 'importRoleDenied' },
    ]);
  });
});

interleaved('two files of invitations at once', () => {
  it('invite the person of both once, and the other file nobody', async () => {
    const [email, ...others] = [newEmail(), newEmail(), newEmail()];
    const fileWith = (other: string) =>
      [email, other].map((address) => `${address},Omar Saeed,عمر سعيد,content-manager,,`);
    const lock = sql`lock table users in share mode`;
    const replies = await whileLocked(
      portal,
      lock,
      () => Promise.all(others.map((other) => importCsv(admin, fileWith(other)))),
      2,
    );
    const [done, refused] = replies.sort((a, b) => a.status - b.status);
    expect(done).toMatchObject({ status: 201, data: { invited: 2, errors: [] } });
    expect(refused).toMatchObject({ status: 409, fieldErrors: [{ field: 'email' }] });
    const mails = await Promise.all([defined(email), ...others].map(mailsTo));
    expect(mails.map(({ length }) => length).sort()).toEqual([0, 1, 1]);
  });
});
