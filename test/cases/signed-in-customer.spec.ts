import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { CHANNEL } from '../../common/cases/case.enums.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { OTHER_ENTITY, accountId } from '../users/applicants.ts';
import { databaseOf } from '../support/database-of.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { defined } from '../support/defined.ts';
import { queuedMessages } from '../support/messages.ts';
import { readCase } from '../support/cases.ts';
import { aMemberOfStaff, act } from '../support/staff.ts';
import { signedInUser } from '../support/sign-in.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
let customer: Visitor;
let agent: Visitor;
let manager: Visitor;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal();
  [customer, agent, manager] = await Promise.all([
    signedInUser(portal, 'customer'),
    aMemberOfStaff(portal, { entityId: OTHER_ENTITY }),
    aMemberOfStaff(portal, { entityId: OTHER_ENTITY, roles: [ROLE.agentManager] }),
  ]);
  const { services } = (await customer.call(directory.services, { entityId: OTHER_ENTITY })).body.data;
  serviceId = defined(services[0]).id;
});
afterAll(() => portal.close());

const change = (values: Record<string, unknown>) =>
  databaseOf(portal)
    .db.updateTable('users')
    .set({ first_name: 'Mariam', last_name: 'Saeed', first_name_ar: 'مريم', last_name_ar: 'سعيد', preferred_channel: null, ...values })
    .where('id', '=', accountId('customer'))
    .execute();

const submit = (over = {}) => aCase(customer, { entityId: OTHER_ENTITY, serviceId, ...over });

/** Channel, recipient and language of the messages about a case. */
async function sentAbout(ticket: string): Promise<string[]> {
  const rows = await queuedMessages(databaseOf(portal), { like: `%${ticket}%` });
  return rows.map(({ channel, recipient, language }) => `${channel} ${recipient} ${language}`).sort();
}

describe('the case of a signed-in customer', () => {
  it('reaches the agent with the name in both languages, the preferred mobile and email of the account', async () => {
    await change({ preferred_mobile: '+971551112233', preferred_email: 'mariam.home@mail.example' });
    const { id } = await submit({ requester: { firstName: 'Someone', lastName: 'Else', email: 'else@mail.example' } });
    const { requester, workspace } = await readCase(agent, { incidentId: id });
    expect(requester).toMatchObject({ firstName: 'Mariam', lastName: 'Saeed', firstNameAr: 'مريم', lastNameAr: 'سعيد', email: null });
    expect(workspace).toMatchObject({ requester: 'Mariam Saeed', requesterAr: 'مريم سعيد' });
    const revealed = (await agent.call(agentWorkspace.mobile, { incidentId: id })).body.data;
    expect(revealed).toEqual({ mobile: '+971551112233', email: 'mariam.home@mail.example' });
    const { incidents } = (await agent.call(cases.filter, { text: 'Mariam', sort: '-submitted' })).body.data;
    expect(incidents.find((one) => one.id === id)?.workspace).toMatchObject({ requester: 'Mariam Saeed', requesterAr: 'مريم سعيد' });
    expect((await readCase(manager, { incidentId: id })).workspace).toMatchObject({ requester: 'Mariam Saeed', requesterAr: 'مريم سعيد' });
  });

  it('is told from the submission to the manager’s answer by the channel and in the language of the profile', async () => {
    await change({ preferred_channel: 2, preferred_language: 'ar', preferred_email: 'mariam.home@mail.example' });
    const { id, ticketNumber } = await submit();
    for (const [who, action] of [
      [agent, 'START'],
      [agent, 'RESOLVE'],
      [customer, 'GRIEVANCE'],
      [manager, 'GRIEVANCE_RESOLVE'],
    ] as const)
      expect([action, (await act(who, id, action, { text: 'The pump has been replaced.' })).status]).toEqual([action, 202]);
    const toCustomer = (await sentAbout(ticketNumber)).filter((one) => one.includes('mariam.home'));
    expect(toCustomer).toEqual(Array.from({ length: 5 }, () => 'EMAIL mariam.home@mail.example ar'));
    expect((await sentAbout(ticketNumber)).filter((one) => one.includes('+971500000001'))).toEqual([]);
  });

  it('needs no email for the email channel, when the account has a verified one', async () => {
    await change({ preferred_email: null });
    const { id } = await submit({ channelId: CHANNEL.EMAIL });
    expect((await readCase(customer, { incidentId: id })).requester.email).toBe('customer@portal.example');
  });

  it('is the account’s own, also on a browser that proved another mobile', async () => {
    await customer.prove('+971551230077');
    const { id } = await submit();
    expect((await readCase(customer, { incidentId: id })).requester.mobile).toBe('+971500000001');
  });

  it.each([
    ['SMS, English', { preferred_channel: 1, preferred_language: 'en' }, ['SMS +971551112233 en']],
    ['email, Arabic', { preferred_channel: 2, preferred_language: 'ar' }, ['EMAIL mariam.home@mail.example ar']],
    ['both, English', { preferred_channel: 3, preferred_language: 'en' }, ['EMAIL mariam.home@mail.example en', 'SMS +971551112233 en']],
  ])('is reported by %s, as the profile says', async (_name, preferences, expected) => {
    const contact = { preferred_mobile: '+971551112233', preferred_email: 'mariam.home@mail.example' };
    await change({ ...contact, ...preferences });
    const { ticketNumber, id } = await submit({ channelId: CHANNEL.SMS });
    expect(await sentAbout(ticketNumber)).toEqual(expected);
    // A later change of the preferences rules the next message.
    await change({ ...contact, preferred_channel: 2, preferred_language: 'en' });
    expect((await act(agent, id, 'START')).status).toBe(202);
    expect(await sentAbout(ticketNumber)).toEqual([...expected, 'EMAIL mariam.home@mail.example en'].sort());
  });

  it('keeps the channel and the language of a guest’s form', async () => {
    const guest = await verifiedVisitor(portal);
    const over = {
      entityId: OTHER_ENTITY,
      serviceId,
      channelId: CHANNEL.EMAIL,
      requester: { firstName: 'Omar', email: 'omar@mail.example' },
    };
    const { ticketNumber, id } = await aCase(guest, over);
    expect(await sentAbout(ticketNumber)).toEqual(['EMAIL omar@mail.example en']);
    expect((await readCase(agent, { incidentId: id })).workspace).toMatchObject({ requester: 'Omar' });
  });
});
