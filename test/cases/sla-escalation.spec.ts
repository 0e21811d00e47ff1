import type { Case } from '../../common/cases/cases.types.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { anotherInstance } from '../support/another-instance.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { peopleOnClock } from '../support/people-on-clock.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, type Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();
const { people, signAllIn, passDays } = peopleOnClock(clock, ['agent'], () => portal);

const seenBy = (who: Visitor, incidentId: string): Promise<Case> => readCase(who, { incidentId });
const dueOf = async (id: string) => defined((await seenBy(people.agent, id)).workspace).dueAt;

beforeAll(async () => {
  portal = await startPortal({ clock });
  await signAllIn();
});
afterAll(() => portal.close());

describe('SLA escalation', () => {
  const levelsOf = async (id: string) =>
    (await seenBy(people.agent, id)).events.filter(({ actor }) => actor === 'system').map(({ kind }) => kind);
  const messagesAbout = async (ticket: string) => queuedMessages(databaseOf(portal), { like: `%ticket=${ticket}%` });

  it('raises each level once when two instances run at once, also after a restart, and shows it to staff only', async () => {
    const incident = await aCase(people.owner);
    await act(people.agent, incident.id, 'START');
    await aMemberOfStaff(portal, { entityId: incident.entity.id, roles: [ROLE.agentManager] });
    const second = await anotherInstance(portal);
    const runEverywhere = () =>
      Promise.all([portal, second, portal, second].map((instance) => runJob(instance, 'sla-escalation')));
    await runEverywhere();
    expect(await levelsOf(incident.id)).toEqual([]);
    const due = Date.parse(defined(await dueOf(incident.id)));
    clock.advance((due - clock.now().getTime()) / 1000 - 86_400);
    await runEverywhere();
    await signAllIn();
    expect(await levelsOf(incident.id)).toEqual(['WARN']);
    expect((await messagesAbout(incident.ticketNumber)).map(({ recipient }) => recipient)).toContain(
      'agent@portal.example',
    );
    clock.advance(86_400);
    // The due date includes its last millisecond.
    await runEverywhere();
    expect(
      await databaseOf(portal).db.selectFrom('case_alerts').selectAll().where('case_id', '=', incident.id).execute(),
    ).toHaveLength(1);
    clock.advance(0.001);
    await runEverywhere();
    await signAllIn();
    expect(await levelsOf(incident.id)).toEqual(['WARN', 'ESCALATE']);
    const recipients = (await messagesAbout(incident.ticketNumber)).map(({ recipient }) => recipient);
    expect(recipients.filter((to) => to === 'manager@portal.example')).toHaveLength(1);
    expect(recipients.filter((to) => /^staff-/.test(to))).toHaveLength(1);
    await passDays(14);
    await runEverywhere();
    const third = await anotherInstance(portal);
    await runJob(third, 'sla-escalation');
    await Promise.all([second.close(), third.close()]);
    expect(await levelsOf(incident.id)).toEqual(['WARN', 'ESCALATE', 'ESCALATE_FURTHER']);
    expect(
      (await messagesAbout(incident.ticketNumber)).filter(({ recipient }) => recipient === 'admin@portal.example'),
    ).toHaveLength(1);
    expect((await messagesAbout(incident.ticketNumber)).map(({ text }) => text).join()).not.toContain(
      people.owner.mobile,
    );
    expect((await seenBy(people.owner, incident.id)).events.map(({ kind }) => kind)).toEqual(['SUBMIT', 'START']);
  });

  it('notifies the managers of a case without an agent of the entity, and does not escalate a paused case', async () => {
    const [free, left, asked] = [await aCase(people.owner), await aCase(people.owner), await aCase(people.owner)];
    const former = await aMemberOfStaff(portal, { entityId: left.entity.id });
    expect((await act(former, left.id, 'START')).status).toBe(202);
    await databaseOf(portal)
      .db.updateTable('users')
      .set({ entity_id: OTHER_ENTITY })
      .where('id', '=', former.id)
      .execute();
    await act(people.agent, asked.id, 'ASK', { text: 'Which one?' });
    const due = Date.parse(defined(await dueOf(free.id)));
    clock.advance((due - clock.now().getTime()) / 1000 - 86_400);
    await runJob(portal, 'sla-escalation');
    await signAllIn();
    for (const { ticketNumber } of [free, left]) {
      const recipients = (await messagesAbout(ticketNumber)).map(({ recipient }) => recipient);
      expect(recipients).toContain('manager@portal.example');
      for (const other of ['agent', `staff-${former.id.slice(0, 8)}`])
        expect(recipients).not.toContain(`${other}@portal.example`);
    }
    await passDays(60);
    await runJob(portal, 'sla-escalation');
    expect(await levelsOf(free.id)).toEqual(['WARN', 'ESCALATE', 'ESCALATE_FURTHER']);
    expect(await levelsOf(asked.id)).toEqual([]);
  });
});
