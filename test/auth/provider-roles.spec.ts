import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { delegation } from '../../common/cases/delegation.contract.ts';
import { BRANCH_KIND, ROLE } from '../../common/users/account.enums.ts';
import { invitations } from '../../common/users/invitations.contract.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { accountId, OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { queuedMessages } from '../support/messages.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { someone, startWithProvider, type PortalWithProvider } from './external-provider.ts';

let setup: PortalWithProvider;
let code: string;

beforeAll(async () => {
  setup = await startWithProvider(
    {},
    {
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_ENTITY_CLAIM: 'department',
      OIDC_ROLE_MAP: 'CN=Agents,OU=City=agent;managers=agent-manager;root=voc/voc-admin',
    },
  );
  const { db } = databaseOf(setup.portal);
  ({ code } = await db.selectFrom('entities').select('code').where('id', '=', OWN_ENTITY).executeTakeFirstOrThrow());
});
afterAll(() => setup.close());

const claims = (roles: string[], department: string | undefined = code) => ({ realm_access: { roles }, department });
const rolesOf = (reply: Awaited<ReturnType<PortalWithProvider['signIn']>>) =>
  reply.body.data.user.roles.map((role) => role.code);

describe('roles from the identity provider', () => {
  it('are given at sign-in with the entity, and removed when the claim no longer has them', async () => {
    const person = someone();
    const first = await setup.signIn({}, { ...person, ...claims(['CN=Agents,OU=City', 'unknown']) });
    expect([rolesOf(first), first.body.data.permissions]).toEqual([[ROLE.agent], ['C0000', 'C0001', 'C0003', 'C0005']]);
    const { db } = databaseOf(setup.portal);
    const account = await db
      .selectFrom('users')
      .select(['id', 'entity_id', 'version'])
      .where('email', '=', String(person['email']))
      .executeTakeFirstOrThrow();
    expect(account.entity_id).toBe(OWN_ENTITY);
    // The same claims again change nothing, so other sessions stay.
    await setup.signIn({}, { ...person, ...claims(['CN=Agents,OU=City']) });
    const again = await db.selectFrom('users').select('version').where('id', '=', account.id).executeTakeFirstOrThrow();
    expect(again.version).toBe(account.version);
    const last = await setup.signIn({}, { ...person, ...claims([]) });
    expect([rolesOf(last), last.body.data.permissions]).toEqual([[ROLE.user], ['C0000', 'C0001', 'C0005']]);
    const log = await db
      .selectFrom('account_decisions')
      .select(['action', 'actor_id'])
      .where('user_id', '=', account.id)
      .execute();
    expect(log).toEqual([
      { action: 'ACCESS', actor_id: null },
      { action: 'ACCESS', actor_id: null },
    ]);
  });

  it('that take away the work as an agent leave the open cases unassigned, end delegations and notify the managers', async () => {
    const person: Record<string, unknown> = { ...someone(), name: 'Salma Moves' };
    const agent = new Visitor(setup.portal);
    await setup.signIn({}, { ...person, ...claims(['CN=Agents,OU=City']) }, agent);
    const { db } = databaseOf(setup.portal);
    const email = String(person['email']);
    const { id: toUserId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const incident = await aCase(await verifiedVisitor(setup.portal));
    expect((await act(agent, incident.id, 'START')).status).toBe(202);
    const colleague = new Visitor(setup.portal);
    await setup.signIn({}, { ...someone(), ...claims(['CN=Agents,OU=City']) }, colleague);
    const { today } = (await colleague.call(delegation.delegations)).body.data;
    expect((await colleague.call(delegation.delegate, { toUserId, from: today, to: today })).status).toBe(201);
    const other = await db
      .selectFrom('entities')
      .select('code')
      .where('id', '=', OTHER_ENTITY)
      .executeTakeFirstOrThrow();
    expect(rolesOf(await setup.signIn({}, { ...person, ...claims(['CN=Agents,OU=City'], other.code) }))).toEqual([
      ROLE.agent,
    ]);
    const { workspace, events } = await readCase(colleague, { incidentId: incident.id });
    expect(defined(workspace).assignee).toBeNull();
    expect(events.at(-1)).toMatchObject({ kind: 'ASSIGN', actor: 'system', from: { nameEn: 'Salma Moves' }, to: null });
    expect((await colleague.call(delegation.delegations)).body.data.delegations).toEqual([]);
    const messages = await queuedMessages(databaseOf(setup.portal), { like: '%Salma Moves%' });
    const told = messages.filter(({ kind }) => kind === 'staff-UNASSIGNED').map(({ recipient }) => recipient);
    expect(told).toContain('manager@portal.example');
  });

  it('change without storing delegated work as branches of the account', async () => {
    const person = someone();
    await setup.signIn({}, { ...person, ...claims(['CN=Agents,OU=City']) });
    const { db } = databaseOf(setup.portal);
    const account = () =>
      db
        .selectFrom('users')
        .select(['id', 'roles', 'branches'])
        .where('email', '=', String(person['email']))
        .executeTakeFirstOrThrow();
    const { id } = await account();
    const branches = [{ kind: BRANCH_KIND.super }];
    await db
      .updateTable('users')
      .set({ branches: JSON.stringify(branches) })
      .where('id', '=', id)
      .execute();
    const days = { first_day: '2020-01-01', last_day: '2999-12-31', created_at: new Date(), granted_by: id };
    await db
      .insertInto('delegations')
      .values({ id: randomUUID(), from_user: accountId('agent'), to_user: id, entity_id: OWN_ENTITY, ...days })
      .execute();
    const reply = await setup.signIn({}, { ...person, ...claims(['CN=Agents,OU=City', 'managers']) });
    expect(rolesOf(reply).sort()).toEqual([ROLE.agent, ROLE.agentManager].sort());
    expect((await account()).branches).toEqual(branches);
  });

  it('exclude agent and agent manager when the entity is unknown', async () => {
    const reply = await setup.signIn({}, { ...someone(), ...claims(['managers'], 'no-such-department') });
    expect(rolesOf(reply)).toEqual([ROLE.user]);
  });

  it('do not replace an invitation: it is accepted at sign-in, and refused once expired', async () => {
    const root = new Visitor(setup.portal);
    expect(rolesOf(await setup.signIn({}, { ...someone(), ...claims(['root']) }, root))).toEqual([ROLE.admin]);
    const person = someone();
    const invited = await root.call(invitations.invite, {
      email: person['email'],
      nameEn: 'Noura Ali',
      nameAr: 'نورة علي',
      roles: [ROLE.agent],
      entityId: OWN_ENTITY,
    });
    expect(invited.status).toBe(201);
    expect(rolesOf(await setup.signIn({}, { ...person, ...claims(['CN=Agents,OU=City']) }))).toEqual([ROLE.agent]);
    const late = someone();
    const { userId } = (
      await root.call(invitations.invite, {
        email: late['email'],
        nameEn: 'Late',
        nameAr: 'متأخر',
        roles: [ROLE.admin],
      })
    ).body.data.invitation;
    await databaseOf(setup.portal)
      .db.updateTable('password_links')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', userId)
      .execute();
    const refused = await setup.signIn({}, { ...late, ...claims([]) });
    expect(refused.body.descriptionEn).toMatch(/expired or has already been used/);
  });
});

interleaved('two sign-ins at once after the roles have changed', () => {
  it('both succeed', async () => {
    const person = someone();
    await setup.signIn({}, { ...person, ...claims([]) });
    const next = { ...person, ...claims(['CN=Agents,OU=City']) };
    const signInTwice = () => Promise.all([setup.signIn({}, next), setup.signIn({}, next)]);
    // Both have read the account before one of them writes.
    const replies = await whileLocked(setup.portal, sql`lock table account_decisions in share mode`, signInTwice, 2);
    expect(replies.map((reply) => [reply.status, rolesOf(reply)])).toEqual(Array(2).fill([200, [ROLE.agent]]));
  });
});
