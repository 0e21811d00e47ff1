import { ROLE } from '../../common/users/account.enums.ts';
import { invitations } from '../../common/users/invitations.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../users/applicants.ts';
import { Visitor } from '../support/visitor.ts';
import { someone, startWithProvider, type WithProvider } from './external-provider.ts';

let at: WithProvider;
let code: string;

beforeAll(async () => {
  at = await startWithProvider(
    {},
    {
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_ENTITY_CLAIM: 'department',
      OIDC_ROLE_MAP: 'CN=Agents,OU=City=agent;managers=agent-manager;root=voc/voc-admin',
    },
  );
  const { db } = databaseOf(at.portal);
  ({ code } = await db.selectFrom('entities').select('code').where('id', '=', OWN_ENTITY).executeTakeFirstOrThrow());
});
afterAll(() => at.close());

const claims = (roles: string[], department: string | undefined = code) => ({ realm_access: { roles }, department });
const rolesOf = (reply: Awaited<ReturnType<WithProvider['signIn']>>) => reply.body.data.user.roles.map((role) => role.code);

describe('roles from the identity provider', () => {
  it('are given at sign-in with the entity, and taken away when the claim no longer has them', async () => {
    const person = someone();
    const first = await at.signIn({}, { ...person, ...claims(['CN=Agents,OU=City', 'unknown']) });
    expect([rolesOf(first), first.body.data.permissions]).toEqual([[ROLE.agent], ['C0000', 'C0001', 'C0003', 'C0005']]);
    const { db } = databaseOf(at.portal);
    const account = await db
      .selectFrom('users')
      .select(['id', 'entity_id', 'version'])
      .where('email', '=', String(person['email']))
      .executeTakeFirstOrThrow();
    expect(account.entity_id).toBe(OWN_ENTITY);
    // The same claims again change nothing, so other sessions stay.
    await at.signIn({}, { ...person, ...claims(['CN=Agents,OU=City']) });
    const again = await db.selectFrom('users').select('version').where('id', '=', account.id).executeTakeFirstOrThrow();
    expect(again.version).toBe(account.version);
    const last = await at.signIn({}, { ...person, ...claims([]) });
    expect([rolesOf(last), last.body.data.permissions]).toEqual([[ROLE.user], ['C0000', 'C0001', 'C0005']]);
    const log = await db.selectFrom('account_decisions').select(['action', 'actor_id']).where('user_id', '=', account.id).execute();
    expect(log).toEqual([
      { action: 'ACCESS', actor_id: null },
      { action: 'ACCESS', actor_id: null },
    ]);
  });

  it('give no role of an entity without a known entity', async () => {
    const reply = await at.signIn({}, { ...someone(), ...claims(['managers'], 'no-such-department') });
    expect(rolesOf(reply)).toEqual([ROLE.user]);
  });

  it('accept an invitation of the verified email within 72 hours', async () => {
    const root = new Visitor(at.portal);
    expect(rolesOf(await at.signIn({}, { ...someone(), ...claims(['root']) }, root))).toEqual([ROLE.admin]);
    const person = someone();
    const invited = await root.call(invitations.invite, {
      ...{ email: person['email'], nameEn: 'Noura Ali', nameAr: 'نورة علي', roles: [ROLE.agent], entityId: OWN_ENTITY },
    });
    expect(invited.status).toBe(201);
    expect(rolesOf(await at.signIn({}, { ...person, ...claims(['CN=Agents,OU=City']) }))).toEqual([ROLE.agent]);
    const late = someone();
    const { userId } = (await root.call(invitations.invite, { email: late['email'], nameEn: 'Late', nameAr: 'متأخر', roles: [ROLE.admin] }))
      .body.data.invitation;
    await databaseOf(at.portal).db.updateTable('password_links').set({ expires_at: new Date() }).where('user_id', '=', userId).execute();
    const refused = await at.signIn({}, { ...late, ...claims([]) });
    expect(refused.body.descriptionEn).toMatch(/expired or has already been used/);
  });
});
