import { auth } from '../../common/auth/auth.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { staffAccounts } from '../../common/users/staff-accounts.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aPerson, anEmail, codeTo, credentials, NEW_PASSWORD } from '../support/registration.ts';
import { signedInUser, signIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ env: { OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '200' } });
});
afterAll(() => portal.close());

/** Registers an agent of the demo entity. Returns the id of the account. */
async function aRegisteredAgent(branch: string): Promise<string> {
  const visitor = new Visitor(portal);
  const person = { ...aPerson(), entityId: OWN_ENTITY, branch, workEmail: anEmail() };
  const { registrationId } = (await visitor.call(registration.beginAgent, person)).body.data;
  for (const [otpType, to] of [['SMS', person.mobile] as const, ['EMAIL', person.workEmail] as const])
    await visitor.call(registration.verifyAgent, { registrationId, otpType, otp: await codeTo(visitor, to) });
  return (await visitor.call(registration.finish, credentials(registrationId))).body.data.user.id;
}

describe('agent registration', () => {
  it('requires an entity and a branch, and creates an account pending approval', async () => {
    const visitor = new Visitor(portal);
    const { entities } = (await visitor.call(directory.entities, { pageSize: 1 })).body.data;
    const workEmail = anEmail();
    const person = { ...aPerson(), entityId: defined(entities[0]).id, branch: 'Harbour branch', workEmail };
    const missing = await visitor.call(registration.beginAgent, { ...person, entityId: undefined, branch: '' });
    expect(missing.body.fieldErrors?.map(({ field }) => field).sort()).toEqual(['branch', 'entityId']);
    const unknown = await visitor.call(registration.beginAgent, {
      ...person,
      entityId: '00000000-0000-4000-8000-000000000000',
    });
    expect(unknown.body.fieldErrors?.map(({ code }) => code)).toEqual(['entity']);

    const { registrationId } = (await visitor.call(registration.beginAgent, person)).body.data;
    const sms = { registrationId, otpType: 'SMS', otp: await codeTo(visitor, person.mobile) };
    expect((await visitor.call(registration.verifyAgent, sms)).body.data).toEqual({ step: 4 });
    expect((await visitor.call(registration.agentEmailFree, { email: workEmail })).status).toBe(200);
    expect((await visitor.call(registration.resendAgent, { registrationId, otpType: 'EMAIL' })).status).toBe(200);
    const email = { registrationId, otpType: 'EMAIL', otp: await codeTo(visitor, workEmail) };
    expect((await visitor.call(registration.verifyAgent, email)).body.data).toEqual({ step: 6 });
    const made = await visitor.call(registration.finish, credentials(registrationId, { username: workEmail }));
    expect([made.status, made.body.data.user.status]).toEqual([202, 2]);

    const agent = new Visitor(portal);
    const signedIn = await signIn(agent, workEmail, NEW_PASSWORD);
    expect(signedIn.body.data).toMatchObject({
      user: { status: 2, userType: 2, branches: [{ kind: 1 }] },
      permissions: ['C0000', 'C0001'],
    });
    expect((await agent.call(auth.customer)).body.data.customer.workEmail).toBe(workEmail);
  });

  it('keeps the typed branch for the approver, and its access can be changed', async () => {
    const admin = await signedInUser(portal, 'admin');
    const id = await aRegisteredAgent('Harbour branch');
    const found = (await admin.call(oversight.profile, { id })).body.data;
    expect([found.registeredBranch, found.user.branches]).toEqual(['Harbour branch', [{ kind: 1 }]]);
    await databaseOf(portal).db.updateTable('users').set({ status: 1 }).where('id', '=', id).execute();
    const roles = [ROLE.agent, ROLE.contentManager];
    const change = async (more = {}) => {
      const { version } = defined((await admin.call(oversight.profile, { id })).body.data.manage);
      return admin.call(staffAccounts.changeAccess, {
        userId: id,
        roles,
        version,
        remarks: 'Also edits stories.',
        ...more,
      });
    };
    const changed = await change();
    expect([changed.status, changed.body.data?.user.roles.map(({ code }) => code)]).toEqual([202, roles]);
    // A branch that no longer exists does not stand in the way of a change; one that never was the agent's does.
    const removed = JSON.stringify([{ kind: 1, branchId: 'removed' }]);
    await databaseOf(portal).db.updateTable('users').set({ branches: removed }).where('id', '=', id).execute();
    expect((await change({ branches: ['invented'] })).body.fieldErrors?.map(({ field }) => field)).toEqual([
      'branches',
    ]);
    const without = await change({ branches: ['removed'] });
    expect([without.status, without.body.data?.user.branches]).toEqual([202, []]);
  });

  it('takes the branch of the entity that has this name or code', async () => {
    const admin = await signedInUser(portal, 'admin');
    const branch = (id: string, entity_id: string, name_en: string, name_ar: string, active = true) => ({
      ...{ id, entity_id, code: `${id}-1`, name_en, name_ar, active },
    });
    await databaseOf(portal)
      .db.insertInto('branches')
      .values([
        branch('harbour', OWN_ENTITY, 'Harbour office', 'فرع الميناء'),
        branch('foreign', OTHER_ENTITY, 'Foreign office', 'فرع آخر'),
        branch('retired', OWN_ENTITY, 'Retired office', 'فرع مغلق', false),
        branch('first', OWN_ENTITY, 'Twin office', 'توأم أول'),
        branch('second', OWN_ENTITY, 'Twin office', 'توأم ثان'),
      ])
      .execute();
    const branchesFor = async (typed: string) =>
      (await admin.call(oversight.profile, { id: await aRegisteredAgent(typed) })).body.data.user.branches;
    for (const typed of ['harbour OFFICE', 'Harbour-1', 'فرع الميناء'])
      expect([typed, await branchesFor(typed)]).toEqual([typed, [{ kind: 1, branchId: 'harbour' }]]);
    for (const typed of ['Foreign office', 'foreign', 'Retired office', 'Twin office'])
      expect([typed, await branchesFor(typed)]).toEqual([typed, [{ kind: 1 }]]);
  });
});
