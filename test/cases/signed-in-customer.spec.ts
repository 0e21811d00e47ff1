import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { CHANNEL } from '../../common/cases/case.enums.ts';
import { ROLE, type RoleCode } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { OTHER_ENTITY, OWN_ENTITY, accountId } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { readCase } from '../support/cases.ts';
import { aMemberOfStaff, act } from '../support/staff.ts';
import { signedInUser } from '../support/sign-in.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aCase, newMobile, verifiedVisitor, Visitor } from '../support/visitor.ts';

let portal: Portal;
let customer: Visitor;
let agent: Visitor;
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  [customer, agent, manager] = await Promise.all([
    signedInUser(portal, 'customer'),
    aMemberOfStaff(portal, { entityId: OTHER_ENTITY }),
    aMemberOfStaff(portal, { entityId: OTHER_ENTITY, roles: [ROLE.agentManager] }),
  ]);
});
afterAll(() => portal.close());

/** Sets the name in both languages and the given columns of the customer's account. */
const updateAccount = (values: Record<string, unknown>) =>
  databaseOf(portal)
    .db.updateTable('users')
    .set({
      first_name: 'Mariam',
      last_name: 'Saeed',
      first_name_ar: 'مريم',
      last_name_ar: 'سعيد',
      preferred_channel: null,
      ...values,
    })
    .where('id', '=', accountId('customer'))
    .execute();

const submit = (overrides = {}) => aCase(customer, { entityId: OTHER_ENTITY, ...overrides });

/** Channel, recipient and language of the messages about a case. */
async function messagesAbout(ticket: string): Promise<string[]> {
  const rows = await queuedMessages(databaseOf(portal), { like: `%${ticket}%` });
  return rows.map(({ channel, recipient, language }) => `${channel} ${recipient} ${language}`).sort();
}

describe('the case of a signed-in customer', () => {
  it('shows staff the name in both languages, and the preferred mobile and email of the account', async () => {
    await updateAccount({ preferred_mobile: '+971551112233', preferred_email: 'mariam.home@mail.example' });
    const { id } = await submit({ requester: { firstName: 'Someone', lastName: 'Else', email: 'else@mail.example' } });
    const { requester, workspace } = await readCase(agent, { incidentId: id });
    expect(requester).toMatchObject({
      firstName: 'Mariam',
      lastName: 'Saeed',
      firstNameAr: 'مريم',
      lastNameAr: 'سعيد',
      email: null,
    });
    expect(workspace).toMatchObject({ requester: 'Mariam Saeed', requesterAr: 'مريم سعيد' });
    const revealed = (await agent.call(agentWorkspace.mobile, { incidentId: id })).body.data;
    expect(revealed).toEqual({ mobile: '+971551112233', email: 'mariam.home@mail.example' });
    // The owner sees the same as the wizard has shown.
    const own = (await readCase(customer, { incidentId: id })).requester;
    expect(own).toMatchObject({ mobile: '+971551112233', email: 'mariam.home@mail.example' });
    const { incidents } = (await agent.call(cases.filter, { text: 'Mariam', sort: '-submitted' })).body.data;
    expect(incidents.find((one) => one.id === id)?.workspace).toMatchObject({
      requester: 'Mariam Saeed',
      requesterAr: 'مريم سعيد',
    });
    expect((await readCase(manager, { incidentId: id })).workspace).toMatchObject({
      requester: 'Mariam Saeed',
      requesterAr: 'مريم سعيد',
    });
  });

  it('notifies the customer by the channel and in the language of the profile, up to the answer to a grievance', async () => {
    await updateAccount({
      preferred_channel: 2,
      preferred_language: 'ar',
      preferred_email: 'mariam.home@mail.example',
    });
    const { id, ticketNumber } = await submit();
    for (const [who, action] of [
      [agent, 'START'],
      [agent, 'RESOLVE'],
      [customer, 'GRIEVANCE'],
      [manager, 'GRIEVANCE_RESOLVE'],
    ] as const)
      expect([action, (await act(who, id, action, { text: 'The pump has been replaced.' })).status]).toEqual([
        action,
        202,
      ]);
    const toCustomer = (await messagesAbout(ticketNumber)).filter((one) => one.includes('mariam.home'));
    expect(toCustomer).toEqual(Array.from({ length: 5 }, () => 'EMAIL mariam.home@mail.example ar'));
    expect((await messagesAbout(ticketNumber)).filter((one) => one.includes('+971500000001'))).toEqual([]);
  });

  it('needs no email for the email channel if the account has a verified one', async () => {
    await updateAccount({ preferred_email: null });
    const { id } = await submit({ channelId: CHANNEL.EMAIL });
    expect((await readCase(customer, { incidentId: id })).requester.email).toBe('customer@portal.example');
  });

  it('has the mobile of the account, even if the browser has verified another one', async () => {
    await updateAccount({ preferred_mobile: null });
    await customer.prove('+971551230077');
    const { id } = await submit();
    expect((await readCase(customer, { incidentId: id })).requester.mobile).toBe('+971500000001');
  });

  it.each([
    ['SMS, English', { preferred_channel: 1, preferred_language: 'en' }, ['SMS +971551112233 en']],
    ['email, Arabic', { preferred_channel: 2, preferred_language: 'ar' }, ['EMAIL mariam.home@mail.example ar']],
    [
      'both, English',
      { preferred_channel: 3, preferred_language: 'en' },
      ['EMAIL mariam.home@mail.example en', 'SMS +971551112233 en'],
    ],
  ])('is confirmed by %s as the profile says', async (_name, preferences, expected) => {
    const contact = { preferred_mobile: '+971551112233', preferred_email: 'mariam.home@mail.example' };
    await updateAccount({ ...contact, ...preferences });
    const { ticketNumber, id } = await submit({ channelId: CHANNEL.SMS });
    expect(await messagesAbout(ticketNumber)).toEqual(expected);
    // Changed preferences apply to the next message.
    await updateAccount({ ...contact, preferred_channel: 2, preferred_language: 'en' });
    expect((await act(agent, id, 'START')).status).toBe(202);
    expect(await messagesAbout(ticketNumber)).toEqual([...expected, 'EMAIL mariam.home@mail.example en'].sort());
  });
});

describe('the cases of a customer who is also staff', () => {
  it('are listed apart from those of the entity', async () => {
    const own = await submit();
    const { db } = databaseOf(portal);
    const setRoles = (roles: RoleCode[], entity_id: string | null) =>
      db.updateTable('users').set({ roles, entity_id }).where('id', '=', accountId('customer')).execute();
    await setRoles([ROLE.user, ROLE.agentManager], OWN_ENTITY);
    const both = await signedInUser(portal, 'customer');
    const stranger = await verifiedVisitor(portal);
    const foreign = await aCase(stranger, { entityId: OWN_ENTITY });
    const ids = async (filter: object) =>
      (await both.call(cases.filter, filter)).body.data.incidents.map(({ id }) => id);
    const [all, mine] = [await ids({ pageSize: 100 }), await ids({ pageSize: 100, own: true })];
    expect([all.includes(foreign.id), all.includes(own.id)]).toEqual([true, false]);
    expect([mine.includes(foreign.id), mine.includes(own.id)]).toEqual([false, true]);
    await setRoles([ROLE.user], null);
  });
});

describe('the case of a guest', () => {
  it('has the names and the email that were given with the code, unless the form has others', async () => {
    const guest = new Visitor(portal);
    const mobile = newMobile();
    await guest.prove(mobile, 'CASE', { firstName: 'مريم', lastName: 'سعيد', email: 'Maryam@mail.example' });
    const input = { entityId: OTHER_ENTITY, channelId: CHANNEL.EMAIL };
    const given = await aCase(guest, input);
    expect((await readCase(guest, { incidentId: given.id })).requester).toEqual({
      firstName: 'مريم',
      lastName: 'سعيد',
      email: 'maryam@mail.example',
      mobile,
    });
    expect(await messagesAbout(given.ticketNumber)).toEqual(['EMAIL maryam@mail.example en']);
    const other = await aCase(guest, { ...input, requester: { firstName: 'Omar', email: 'omar@mail.example' } });
    expect((await readCase(guest, { incidentId: other.id })).requester).toMatchObject({
      firstName: 'Omar',
      email: 'omar@mail.example',
    });
  });

  it('is confirmed by the channel and in the language of the form', async () => {
    const guest = await verifiedVisitor(portal);
    const input = {
      entityId: OTHER_ENTITY,
      channelId: CHANNEL.EMAIL,
      requester: { firstName: 'Omar', email: 'omar@mail.example' },
    };
    const { ticketNumber, id } = await aCase(guest, input);
    expect(await messagesAbout(ticketNumber)).toEqual(['EMAIL omar@mail.example en']);
    expect((await readCase(agent, { incidentId: id })).workspace).toMatchObject({ requester: 'Omar' });
  });
});
