import { randomUUID } from 'node:crypto';
import { auth } from '../../common/auth/auth.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { staffAccounts } from '../../common/users/staff-accounts.contract.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { accountId, OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { Visitor } from '../support/visitor.ts';
import { anApplicant } from './applicants.ts';
import { staffAccountKit } from './staff-account-kit.ts';

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
const { remarks, versionOf, anAgent, change, deactivate } = staffAccountKit(() => portal);

async function aBranch(entityId = OWN_ENTITY, active = true): Promise<string> {
  const id = randomUUID();
  const names = { name_en: 'North', name_ar: 'الشمال' };
  await db()
    .insertInto('branches')
    .values({ id, entity_id: entityId, code: `b-${id.slice(0, 8)}`, ...names, active })
    .execute();
  return id;
}

describe('access of an account', () => {
  it('gets roles, entity and branches from an admin, with an audit record of before and after', async () => {
    const agent = await anAgent();
    const branch = await aBranch(OTHER_ENTITY);
    const reply = await change(admin, agent.id, {
      roles: ['VOC/VOC-Agent', ROLE.contentManager],
      entityId: OTHER_ENTITY,
      branches: [branch],
    });
    expect([reply.status, reply.body.data?.user]).toEqual([
      202,
      expect.objectContaining({
        roles: [{ code: ROLE.agent }, { code: ROLE.contentManager }],
        entity: expect.objectContaining({ id: OTHER_ENTITY }),
        branches: [{ kind: 1, branchId: branch }],
      }),
    ]);
    expect((await agent.call(auth.profile, {})).status).toBe(401);
    const [record] = (await admin.call(oversight.profile, { id: agent.id })).body.data.decisions;
    expect(record).toMatchObject({
      action: 'ACCESS',
      remarks,
      change: {
        before: { roles: [ROLE.agent], entity: { id: OWN_ENTITY }, branches: [] },
        after: {
          roles: [ROLE.agent, ROLE.contentManager],
          entity: { id: OTHER_ENTITY },
          branches: [{ id: branch, nameEn: 'North' }],
        },
      },
    });
  });

  it('is limited for agent managers to the agents of their entity', async () => {
    const own = await anAgent();
    expect((await change(manager, own.id, { branches: [await aBranch()] })).status).toBe(202);
    const colleague = await aMemberOfStaff(portal, { entityId: OWN_ENTITY, roles: [ROLE.agentManager] });
    const foreign = await anAgent(OTHER_ENTITY);
    const replies = [
      await change(manager, own.id, { roles: [ROLE.agentManager] }),
      await change(manager, own.id, { roles: [ROLE.agent, ROLE.admin] }),
      await change(manager, own.id, { entityId: OTHER_ENTITY }),
      await change(manager, colleague.id),
      await deactivate(manager, colleague.id),
      await change(manager, foreign.id),
      await deactivate(manager, foreign.id),
      await deactivate(manager, accountId('admin')),
    ];
    expect(replies.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      ...Array<string>(5).fill('403 UMS_VAL_002'),
      ...Array<string>(3).fill('404 404'),
    ]);
  });

  it('is never changed by its owner', async () => {
    for (const [who, name] of [[admin, 'admin'] as const, [manager, 'manager'] as const]) {
      const id = accountId(name);
      const replies = [await change(who, id, { roles: [ROLE.admin] }), await deactivate(who, id)];
      for (const { status, body } of replies)
        expect([status, body.descriptionEn]).toEqual([409, expect.stringContaining('own account')]);
    }
  });

  it('needs known roles, an entity for agents, and active branches of that entity', async () => {
    const agent = await anAgent();
    const fields = async (input: object) =>
      (await change(admin, agent.id, input)).body.fieldErrors?.map(({ field }) => field);
    expect(await fields({ roles: [] })).toEqual(['roles']);
    expect(await fields({ roles: ['voc/voc-mayor'] })).toEqual(['roles']);
    expect(await fields({ entityId: randomUUID() })).toEqual(['entityId']);
    expect(await fields({ entityId: null })).toEqual(['entityId']);
    expect(await fields({ branches: [await aBranch(OTHER_ENTITY)] })).toEqual(['branches']);
    expect(await fields({ branches: [await aBranch(OWN_ENTITY, false)] })).toEqual(['branches']);
    expect(await fields({ remarks: ' ' })).toEqual(['remarks']);
  });

  it('refuses an older version, and one of two changes at once', async () => {
    const agent = await anAgent();
    const version = await versionOf(agent.id);
    const replies = await Promise.all([1, 2].map(() => change(admin, agent.id, { version })));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect((await change(admin, agent.id, { version })).status).toBe(409);
  });

  it('leaves an admin when two admins deactivate each other at once', async () => {
    const other = await aMemberOfStaff(portal, { entityId: null, roles: [ROLE.admin] });
    const replies = await Promise.all([deactivate(admin, other.id), deactivate(other, accountId('admin'))]);
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(1);
    const winner = replies[0].status === 202 ? admin : other;
    expect((await winner.call(auth.permissions)).body.data.permissions).toContain('C0002');
    if (winner === other) await other.call(staffAccounts.reactivate, { userId: accountId('admin'), remarks });
    admin = await signedInUser(portal, 'admin');
  });
});

describe('actions on a profile', () => {
  it('are offered to those who may use them', async () => {
    const agent = await anAgent();
    const manage = async (who: Visitor, id: string) =>
      defined((await who.call(oversight.profile, { id })).body.data.manage);
    expect(await manage(manager, agent.id)).toEqual({
      actions: ['ACCESS', 'DEACTIVATE'],
      roles: [ROLE.agent],
      entity: false,
      version: 1,
    });
    expect((await manage(admin, accountId('admin'))).actions).toEqual([]);
    const applicant = await anApplicant(databaseOf(portal), { roles: [ROLE.agentManager] });
    expect((await manage(manager, applicant)).actions).toEqual([]);
  });
});
