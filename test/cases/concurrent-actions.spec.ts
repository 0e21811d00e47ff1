import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { peopleOnClock } from '../support/people-on-clock.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();
const { people, signAllIn } = peopleOnClock(clock, ['agent', 'agent2', 'manager', 'admin'], () => portal);

beforeAll(async () => {
  portal = await startPortal({ clock });
  await signAllIn();
});
afterAll(() => portal.close());

describe('concurrent actions', () => {
  const LIFECYCLE_STEPS =
    'agent START, agent ASK, owner REPLY, manager TRANSFER, agent ASSIGN, agent START, agent RESOLVE, owner RESTUDY, colleague RESTUDY_START, ' +
    'colleague RESTUDY_RESOLVE, owner GRIEVANCE, manager GRIEVANCE_RESOLVE, owner OMBUDSMAN, admin OMBUDSMAN_RESOLVE';

  it.each([
    // More requests than connections to the database.
    ['the whole lifecycle', 12, LIFECYCLE_STEPS, {}],
    ['a cancellation', 50, 'owner CANCEL', {}],
    ['a closure', 12, 'manager CLOSE', {}],
    ['a response', 12, 'agent START, agent RESPOND', { caseTypeId: 4, suggestedSolution: 'Mend it.' }],
  ])('perform each step of %s once when it is sent %i times at once', async (_name, times, steps, given) => {
    const sequence = steps
      .split(', ')
      .map((step) => step.split(' ') as [keyof typeof people | 'colleague', Parameters<typeof act>[2]]);
    const { id, entity } = await aCase(people.owner, given);
    const { services } = (await people.owner.call(directory.services, { entityId: entity.id })).body.data;
    const actors = { ...people, colleague: await aMemberOfStaff(portal, { entityId: entity.id }) };
    const { service } = await readCase(people.agent, { incidentId: id });
    const serviceId = defined(services.find((one) => one.id !== service.id)).id;
    for (const [index, [who, action]] of sequence.entries()) {
      const more = action === 'TRANSFER' ? { entityId: entity.id, serviceId } : {};
      const input = { incidentId: id, action, text: 'At the same instant.', version: index + 1, ...more };
      const replies = await Promise.all(Array.from({ length: times }, () => actors[who].call(cases.act, input)));
      expect([action, ...replies.map(({ status }) => status).sort()]).toEqual([
        action,
        202,
        ...Array<number>(times - 1).fill(409),
      ]);
    }
    const { events } = await readCase(people.admin, { incidentId: id });
    expect(events.map(({ kind }) => kind)).toEqual(['SUBMIT', ...sequence.map(([, action]) => action)]);
  });

  it('accept either the customer’s cancellation or the agent’s start', async () => {
    const { id } = await aCase(people.owner);
    const replies = await Promise.all([
      people.owner.call(cases.act, { incidentId: id, action: 'CANCEL', version: 1 }),
      people.agent.call(cases.act, { incidentId: id, action: 'START', version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
  });
});
