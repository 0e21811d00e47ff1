import { cases } from '../../common/cases/cases.contract.ts';
import { clock as clockCalls } from '../../common/cases/clock.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import type { Case } from '../../common/cases/cases.types.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { AlertsRepository } from '../../bff/cases/clock/alerts.repository.ts';
import { EscalationService } from '../../bff/cases/clock/escalation.service.ts';
import { CasesRepository } from '../../bff/cases/cases.repository.ts';
import { Config } from '../../bff/config/config.ts';
import { Outbox } from '../../bff/messages/outbox.ts';
import { OutboxRepository } from '../../bff/messages/outbox.repository.ts';
import { OutboxWorker } from '../../bff/messages/outbox.worker.ts';
import { PersonMessages } from '../../bff/messages/person-messages.ts';
import { MessageWriter } from '../../bff/messages/templates/message-writer.ts';
import { TemplatesRepository } from '../../bff/messages/templates/templates.repository.ts';
import { WebhookQueue } from '../../bff/messages/webhooks/webhook-queue.ts';
import { WebhookWorker } from '../../bff/messages/webhooks/webhook.worker.ts';
import { Log } from '../../bff/ops/log.ts';
import { Database } from '../../bff/store/database.ts';
import { databaseOf } from '../documents/database-of.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, aProvenVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();
const people = {} as Record<'agent' | 'manager' | 'admin' | 'owner', Visitor & { mobile?: string }>;

async function signAllIn(): Promise<void> {
  for (const name of ['agent', 'manager', 'admin'] as const) people[name] = await aSignedIn(portal, name);
  people.owner = await aProvenVisitor(portal, people.owner?.mobile);
}

/** Sessions end while the clock goes on. */
async function passDays(days: number): Promise<void> {
  clock.pass(days * 86_400);
  await signAllIn();
}

const seenBy = async (who: Visitor, incidentId: string): Promise<Case> =>
  (await who.call(cases.read, { incidentId })).body.data.incidents[0]!;
const dueOf = async (id: string) => (await seenBy(people.agent, id)).desk!.dueAt;
const overview = async (who: Visitor = people.admin) => (await who.call(clockCalls.overview)).body.data;

beforeAll(async () => {
  portal = await startPortal({ clock, env: { HOLIDAYS: '2026-12-30' } });
  await signAllIn();
});
afterAll(() => portal.close());

describe('the due date of a case', () => {
  it('follows the calendar while the case runs, in the same moment, for staff and customer alike', async () => {
    const [open, answered] = [await aCase(people.owner), await aCase(people.owner)];
    await act(people.agent, answered.id, 'START');
    await act(people.agent, answered.id, 'RESOLVE', { text: 'Done.' });
    const before = '2026-12-08T19:59:59.999Z';
    expect([await dueOf(open.id), (await seenBy(people.owner, open.id)).expectedAt]).toEqual([before, before]);
    const day = { nameEn: 'A day of mourning', nameAr: 'يوم حداد', from: '2026-12-07', to: '2026-12-07' };
    const added = await people.admin.call(clockCalls.addHoliday, day);
    expect(added.status).toBe(201);
    const holiday = added.body.data.holidays.find(({ from }) => from === day.from)!;
    expect([await dueOf(open.id), (await seenBy(people.owner, open.id)).expectedAt]).toEqual(Array(2).fill('2026-12-09T19:59:59.999Z'));
    // What was answered keeps the day by which it was to be.
    expect([await dueOf(answered.id), (await seenBy(people.owner, answered.id)).expectedAt]).toEqual([before, null]);
    const wide = await people.admin.call(clockCalls.changeHoliday, { ...day, ...holiday, to: '2026-12-08' });
    expect([wide.status, await dueOf(open.id)]).toEqual([202, '2026-12-10T19:59:59.999Z']);
    expect((await people.admin.call(clockCalls.deleteHoliday, { id: holiday.id, version: 1 })).status).toBe(409);
    expect((await people.admin.call(clockCalls.deleteHoliday, { id: holiday.id, version: 2 })).status).toBe(202);
    expect(await dueOf(open.id)).toBe(before);
    expect((await people.admin.call(clockCalls.deleteHoliday, { id: holiday.id, version: 2 })).status).toBe(404);
  });

  it('follows the weekend; one day of the week is worked on', async () => {
    const { id } = await aCase(people.owner);
    const { settings } = await overview();
    const wish = { weekend: [0], warnPercent: 80, furtherDays: 5, version: settings.version };
    expect((await people.admin.call(clockCalls.change, wish)).status).toBe(202);
    expect(await dueOf(id)).toBe('2026-12-04T19:59:59.999Z');
    expect((await people.admin.call(clockCalls.change, wish)).status).toBe(409);
    const all = await people.admin.call(clockCalls.change, { ...wish, weekend: [0, 1, 2, 3, 4, 5, 6], version: settings.version + 1 });
    expect([all.status, all.body.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['weekend']]);
    await people.admin.call(clockCalls.change, { ...wish, weekend: [6, 0], version: settings.version + 1 });
    expect(await dueOf(id)).toBe('2026-12-08T19:59:59.999Z');
  });

  it('stands still while the customer’s answer is awaited, and goes on with what was left', async () => {
    const { id } = await aCase(people.owner);
    await passDays(4);
    await act(people.agent, id, 'ASK', { text: 'Which one?' });
    const waiting = await seenBy(people.agent, id);
    expect(waiting.desk).toMatchObject({ dueAt: null, overdue: false, paused: true, daysLeft: 8 });
    expect((await seenBy(people.owner, id)).expectedAt).toBeNull();
    await passDays(20);
    expect((await seenBy(people.agent, id)).desk).toMatchObject({ overdue: false, paused: true, daysLeft: 8 });
    await act(people.owner, id, 'REPLY', { text: 'The third.' });
    // Monday 14 December and eight working days: the 30th is off by the setting of the environment, and after it.
    expect((await seenBy(people.agent, id)).desk).toMatchObject({ dueAt: '2026-12-24T19:59:59.999Z', paused: false, daysLeft: null });
    await act(people.agent, id, 'ASK', { text: 'And when?' });
    expect((await seenBy(people.agent, id)).desk!.daysLeft).toBe(8);
    await act(people.owner, id, 'CANCEL');
    expect((await seenBy(people.agent, id)).desk).toMatchObject({ dueAt: null, overdue: false, paused: false });
  });

  it('has the entity’s own target before the one of all, and a transfer keeps the clock', async () => {
    const { id, caseType, entity } = await aCase(people.owner);
    const before = await dueOf(id);
    const own = { caseTypeId: caseType.id, entityId: entity.id, days: 3, version: 0 };
    expect((await people.admin.call(clockCalls.setTarget, { ...own, entityId: id })).body.fieldErrors![0]!.field).toBe('entityId');
    expect((await people.admin.call(clockCalls.setTarget, own)).status).toBe(202);
    expect((await people.admin.call(clockCalls.setTarget, own)).status).toBe(409);
    const short = await dueOf(id);
    expect(short! < before!).toBe(true);
    expect((await people.admin.call(clockCalls.setTarget, { caseTypeId: caseType.id, days: 20, version: 0 })).status).toBe(202);
    expect(await dueOf(id)).toBe(short);
    expect((await overview(people.manager)).targets.filter((one) => one.caseType.id === caseType.id).map(({ days }) => days)).toEqual([
      20, 3,
    ]);
    expect(await overview(people.manager)).toMatchObject({ mayChange: false });
    const { entities } = (await people.owner.call(directory.entities, { pageSize: 2 })).body.data;
    const { services } = (await people.owner.call(directory.services, { entityId: entities[1]!.id })).body.data;
    const moved = await act(people.manager, id, 'TRANSFER', { text: 'Theirs', entityId: entities[1]!.id, serviceId: services[0]!.id });
    expect(moved.body.data.incident.desk!.dueAt).toBe(short);
    expect((await people.admin.call(clockCalls.dropTarget, { caseTypeId: caseType.id, entityId: entity.id, version: 1 })).status).toBe(202);
    expect((await people.admin.call(clockCalls.dropTarget, { caseTypeId: caseType.id, version: 1 })).status).toBe(202);
  });

  it('refuses days that are none, in the wrong order, or too many', async () => {
    const add = async (from: string, to: string) =>
      (await people.admin.call(clockCalls.addHoliday, { nameEn: 'x', nameAr: 'س', from, to })).body.fieldErrors?.map(({ field, code }) => [
        field,
        code,
      ]);
    expect(await add('2026-02-30', '2026-03-01')).toEqual([['from', 'day']]);
    expect(await add('2026-03-02', '2026-03-01')).toEqual([['to', 'dayOrder']]);
    expect(await add('2026-03-01', '2026-04-01')).toEqual([['to', 'dayRange']]);
    const nameless = await people.admin.call(clockCalls.addHoliday, { nameEn: 'x', nameAr: ' ', from: '2026-03-01', to: '2026-03-01' });
    expect(nameless.body.fieldErrors!.map(({ field }) => field)).toEqual(['nameAr']);
  });

  it('began with the days off of the environment, and the country’s', async () => {
    const { holidays } = await overview();
    expect(holidays.filter(({ from }) => from.startsWith('2026-12')).map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-02', '2026-12-03'],
      ['2026-12-30', '2026-12-30'],
    ]);
  });
});

describe('what is not answered in time', () => {
  /** Another instance over the same data: on PostgreSQL with connections of its own. */
  async function another(): Promise<{ service: EscalationService; close: () => Promise<void> }> {
    const config = portal.get(Config);
    const database = config.DATABASE_URL ? await Database.open(config) : databaseOf(portal);
    const outbox = new Outbox(new OutboxRepository(database), portal.get(OutboxWorker), clock);
    const messages = new PersonMessages(outbox, new MessageWriter(new TemplatesRepository(database)));
    const rows = [
      new AlertsRepository(database),
      new CasesRepository(database, new WebhookQueue(database, portal.get(WebhookWorker))),
    ] as const;
    const service = new EscalationService(database, ...rows, messages, clock, config, portal.get(Log));
    return { service, close: async () => (config.DATABASE_URL ? database.close() : undefined) };
  }

  const levelsOf = async (id: string) =>
    (await seenBy(people.agent, id)).events.filter(({ actor }) => actor === 'system').map(({ kind }) => kind);
  const toldOf = async (ticket: string) =>
    databaseOf(portal).db.selectFrom('outbox').select(['recipient', 'text']).where('text', 'like', `%ticket=${ticket}%`).execute();

  it('is raised once a level by two instances at once, also after a restart, and only staff see it', async () => {
    const incident = await aCase(people.owner);
    await act(people.agent, incident.id, 'START');
    const colleague = await aMemberOfStaff(portal, { entityId: incident.entity.id, roles: [ROLE.agentManager] });
    const [one, two] = [portal.get(EscalationService), await another()];
    const race = () => Promise.all([one.run(), two.service.run(), one.run(), two.service.run()]);
    await race();
    expect(await levelsOf(incident.id)).toEqual([]);
    const due = Date.parse((await dueOf(incident.id))!);
    clock.pass((due - clock.now().getTime()) / 1000 - 86_400);
    await race();
    await signAllIn();
    expect(await levelsOf(incident.id)).toEqual(['WARN']);
    expect((await toldOf(incident.ticketNumber)).map(({ recipient }) => recipient)).toContain('agent@portal.example');
    clock.pass(86_400);
    // The last moment of the day is still in time; the next is not.
    await race();
    expect(await databaseOf(portal).db.selectFrom('case_alerts').selectAll().where('case_id', '=', incident.id).execute()).toHaveLength(1);
    clock.pass(0.001);
    await race();
    await signAllIn();
    expect(await levelsOf(incident.id)).toEqual(['WARN', 'ESCALATE']);
    const told = (await toldOf(incident.ticketNumber)).map(({ recipient }) => recipient);
    expect(told.filter((to) => to === 'manager@portal.example')).toHaveLength(1);
    expect(told.filter((to) => /^staff-/.test(to))).toHaveLength(1);
    await passDays(14);
    await race();
    const three = await another();
    await three.service.run();
    await Promise.all([two.close(), three.close()]);
    expect(await levelsOf(incident.id)).toEqual(['WARN', 'ESCALATE', 'ESCALATE_FURTHER']);
    expect((await toldOf(incident.ticketNumber)).filter(({ recipient }) => recipient === 'admin@portal.example')).toHaveLength(1);
    expect((await toldOf(incident.ticketNumber)).map(({ text }) => text).join()).not.toContain(people.owner.mobile);
    expect((await seenBy(people.owner, incident.id)).events.map(({ kind }) => kind)).toEqual(['SUBMIT', 'START']);
    expect(colleague.id).toBeTruthy();
  });

  it('is the managers’ from the first warning where nobody has the case, and nobody’s while the customer is asked', async () => {
    const [free, asked] = [await aCase(people.owner), await aCase(people.owner)];
    await act(people.agent, asked.id, 'ASK', { text: 'Which one?' });
    const due = Date.parse((await dueOf(free.id))!);
    clock.pass((due - clock.now().getTime()) / 1000 - 86_400);
    await portal.get(EscalationService).run();
    await signAllIn();
    const told = (await toldOf(free.ticketNumber)).map(({ recipient }) => recipient);
    expect(told).toContain('manager@portal.example');
    expect(told).not.toContain('agent@portal.example');
    await passDays(60);
    await portal.get(EscalationService).run();
    expect(await levelsOf(free.id)).toEqual(['WARN', 'ESCALATE', 'ESCALATE_FURTHER']);
    expect(await levelsOf(asked.id)).toEqual([]);
  });
});
