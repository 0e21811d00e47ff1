import { sql } from 'kysely';
import { auth } from '../../common/auth/auth.contract.ts';
import type { SignInResult } from '../../common/auth/auth.types.ts';
import { ACCOUNT_STATUS, ROLE } from '../../common/users/account.enums.ts';
import { invitations } from '../../common/users/invitations.contract.ts';
import { staffAccounts } from '../../common/users/staff-accounts.contract.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { logWarnings } from '../support/log-warnings.ts';
import { Visitor, type Reply } from '../support/visitor.ts';
import { someone, startWithProvider, type PortalWithProvider } from './external-provider.ts';

let setup: PortalWithProvider;
let warnings: ReturnType<typeof logWarnings>;

beforeEach(async () => {
  setup = await startWithProvider(
    {},
    { OIDC_ROLES_CLAIM: 'groups', OIDC_ROLE_MAP: 'root=admin;editors=content-manager' },
  );
  // The demo's own administrators do not sign in at this provider.
  await databaseOf(setup.portal).db.deleteFrom('sessions').execute();
  await databaseOf(setup.portal)
    .db.updateTable('users')
    .set({ active: false })
    .where(sql<boolean>`${ROLE.admin} = any (roles)`)
    .execute();
  warnings = logWarnings(setup.portal);
});
afterEach(() => setup.close());

const signIn = (person: Record<string, unknown>, groups: string[], visitor = new Visitor(setup.portal)) =>
  setup.signIn({}, { ...person, groups }, visitor);
const outcomeOf = ({ status, body }: Reply<SignInResult>) => [
  status,
  body.data?.user.roles.map(({ code }) => code).sort(),
  body.data?.lastAdminRemoved,
];
const accountOf = (person: Record<string, unknown>) =>
  databaseOf(setup.portal)
    .db.selectFrom('users')
    .selectAll()
    .where('email', '=', String(person['email']))
    .executeTakeFirstOrThrow();
const adminCommand = (person: Record<string, unknown>, ...more: string[]) =>
  runCommand(setup.portal, 'admin', ['--email', String(person['email']), ...more]);
const alarms = () => warnings.filter(([event]) => event === 'auth.last_admin_removed');

/** A person whose role of the only administrator was taken away by the provider, and given back by the command. */
async function adminByCommand(): Promise<Record<string, unknown>> {
  const person = someone();
  await signIn(person, ['root']);
  await signIn(person, []);
  await adminCommand(person);
  return person;
}

describe('the last administrator whose provider no longer gives the role', () => {
  it('signs in without it, is told so, and the operator too', async () => {
    const person = someone();
    expect(outcomeOf(await signIn(person, ['root']))).toEqual([200, [ROLE.admin], undefined]);
    const visitor = new Visitor(setup.portal);
    expect(outcomeOf(await signIn(person, ['editors'], visitor))).toEqual([200, [ROLE.contentManager], true]);
    expect((await visitor.call(auth.profile)).status).toBe(200);
    const { id } = await accountOf(person);
    expect(alarms()).toEqual([['auth.last_admin_removed', { accountId: id }]]);
    const log = await databaseOf(setup.portal)
      .db.selectFrom('account_decisions')
      .select('details')
      .where('user_id', '=', id)
      .execute();
    expect(log.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ roles: [ROLE.admin] }),
        after: expect.objectContaining({ roles: [ROLE.contentManager] }),
      }),
    );
    expect(outcomeOf(await signIn(person, ['editors']))).toEqual([200, [ROLE.contentManager], undefined]);
  });

  it('loses it without a word about the last one while another administrator is active', async () => {
    const [one, two] = [someone(), someone()];
    await signIn(one, ['root']);
    await signIn(two, ['root']);
    expect(outcomeOf(await signIn(one, []))).toEqual([200, [ROLE.user], undefined]);
    expect(alarms()).toEqual([]);
  });

  it('counts neither a deactivated nor an invited administrator as another one', async () => {
    const [one, two, invited] = [someone(), someone(), someone()];
    const root = new Visitor(setup.portal);
    await signIn(one, ['root'], root);
    await signIn(two, ['root']);
    const { id: userId } = await accountOf(two);
    expect((await root.call(staffAccounts.deactivate, { userId, remarks: 'left' })).status).toBe(202);
    const invitation = { email: invited['email'], nameEn: 'Noura Ali', nameAr: 'نورة علي', roles: [ROLE.admin] };
    expect((await root.call(invitations.invite, invitation)).status).toBe(201);
    expect((await signIn(two, [])).body.code).toBe('UMS_VAL_052');
    expect(outcomeOf(await signIn(one, []))).toEqual([200, [ROLE.user], true]);
    await expect(adminCommand(two)).rejects.toThrow('deactivated');
    expect(await adminCommand(invited)).toContain('administrator');
    expect(outcomeOf(await signIn(invited, []))).toEqual([200, [ROLE.admin], undefined]);
  });
});

describe('the role of an administrator that the command gives', () => {
  it('ends the sessions without it, stays beside the claims, and is in the logs of access and of operators', async () => {
    const person = someone();
    await signIn(person, ['root']);
    const before = new Visitor(setup.portal);
    await signIn(person, [], before);
    expect(await adminCommand(person)).toContain(setup.provider.url);
    expect((await before.call(auth.profile)).status).toBe(401);
    const { id, version } = await accountOf(person);
    expect(outcomeOf(await signIn(person, []))).toEqual([200, [ROLE.admin], undefined]);
    // The claims have changed nothing, so other sessions stay.
    expect((await accountOf(person)).version).toBe(version);
    expect(outcomeOf(await signIn(person, ['editors']))).toEqual([200, [ROLE.admin, ROLE.contentManager], undefined]);
    const { db } = databaseOf(setup.portal);
    const decisions = await db
      .selectFrom('account_decisions')
      .select(['actor_id', 'remarks'])
      .where('user_id', '=', id)
      .execute();
    expect(decisions).toContainEqual({ actor_id: null, remarks: 'npm run admin' });
    expect(await db.selectFrom('operator_audit_log').select(['action', 'user_id']).execute()).toEqual([
      { action: 'ADMIN_APPOINTED', user_id: id },
    ]);
  });

  it('follows the claims again once they have given it', async () => {
    const person = await adminByCommand();
    expect(outcomeOf(await signIn(person, ['root']))).toEqual([200, [ROLE.admin], undefined]);
    expect(outcomeOf(await signIn(person, []))).toEqual([200, [ROLE.user], true]);
  });

  it('ends when an administrator takes it away', async () => {
    const person = await adminByCommand();
    const root = new Visitor(setup.portal);
    await signIn(someone(), ['root'], root);
    const { id: userId, version } = await accountOf(person);
    const change = { userId, version, roles: [ROLE.user], remarks: 'no longer needed' };
    expect((await root.call(staffAccounts.changeAccess, change)).status).toBe(202);
    expect(outcomeOf(await signIn(person, []))).toEqual([200, [ROLE.user], undefined]);
  });

  it('is that of the first administrator too', async () => {
    const person = someone();
    await adminCommand(person, '--first-name', 'Huda', '--last-name', 'Saleh');
    expect(outcomeOf(await signIn(person, []))).toEqual([200, [ROLE.admin], undefined]);
  });

  it('needs --another beside an active administrator, and an account that can have it', async () => {
    const [root, person, stranger] = [someone(), someone(), someone()];
    await signIn(root, ['root']);
    await signIn(person, []);
    await expect(adminCommand(person)).rejects.toThrow('--another');
    expect(await adminCommand(person, '--another')).toContain('administrator');
    await expect(adminCommand(person, '--another')).rejects.toMatchObject({ exitCode: 2 });
    await expect(adminCommand(stranger, '--another')).rejects.toMatchObject({ exitCode: 2 });
    await signIn(stranger, []);
    await databaseOf(setup.portal)
      .db.updateTable('users')
      .set({ email_verified: false, status: ACCOUNT_STATUS.NON_VERIFIED })
      .where('email', '=', String(stranger['email']))
      .execute();
    await expect(adminCommand(stranger, '--another')).rejects.toThrow('not verified');
  });
});

interleaved('the last two administrators who sign in at once without the role', () => {
  it('both get in, and one of them is the last', async () => {
    const people = [someone(), someone()];
    for (const person of people) await signIn(person, ['root']);
    const signInBoth = () => Promise.all(people.map((person) => signIn(person, [])));
    const replies = await whileLocked(setup.portal, sql`lock table account_decisions in share mode`, signInBoth, 2);
    const outcomes = replies.map(outcomeOf);
    expect(outcomes).toContainEqual([200, [ROLE.user], true]);
    expect(outcomes).toContainEqual([200, [ROLE.user], undefined]);
    expect(alarms()).toHaveLength(1);
  });
});
