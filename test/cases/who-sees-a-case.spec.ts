import { cases } from '../../common/cases/cases.contract.ts';
import { desk } from '../../common/cases/desk.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { BRANCH_KIND, ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../documents/database-of.ts';
import { png } from '../documents/samples/files.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { act, aMemberOfStaff, toldOf } from '../support/staff.ts';
import { aCase, aProvenVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock(new Date('2026-11-20T21:00:00Z'));
const people = {} as Record<'agent' | 'agent2' | 'manager' | 'admin' | 'content' | 'pending' | 'customer', Visitor>;
let owner: Visitor & { mobile: string };

beforeAll(async () => {
  portal = await startPortal({ clock });
  for (const name of ['agent', 'agent2', 'manager', 'admin', 'content', 'pending', 'customer'] as const)
    people[name] = await aSignedIn(portal, name);
  owner = await aProvenVisitor(portal);
});
afterAll(() => portal.close());

const reads = async (who: Visitor, incidentId: string) => (await who.call(cases.read, { incidentId })).status;

describe('who sees a case', () => {
  it('is its owner, the entity’s agents and manager, and the admin; to all others it is not there', async () => {
    const { id } = await aCase(owner);
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const who of ['agent', 'manager', 'admin'] as const) expect([who, await reads(people[who], id)]).toEqual([who, 200]);
    const refused = await people.agent2.call(cases.read, { incidentId: id });
    const absent = await people.agent2.call(cases.read, { incidentId: missing });
    expect([refused.status, refused.body.code, refused.body.descriptionEn]).toEqual([404, absent.body.code, absent.body.descriptionEn]);
    expect(await reads(people.customer, id)).toBe(404);
    // Neither has a scope, nor a mobile that could own a case.
    expect([await reads(people.content, id), await reads(people.pending, id)]).toEqual([403, 403]);
    for (const call of [cases.comments, desk.mobile, desk.colleagues])
      expect((await people.agent2.call(call as never, { incidentId: id })).status).toBe(404);
  });

  it('leaves a record of each look of staff, and shows the number only by a look that is recorded', async () => {
    const { id } = await aCase(owner, { channelId: 3, requester: { firstName: 'Maryam', lastName: 'Al Ali', email: 'm@example.com' } });
    const seen = (await people.agent.call(cases.read, { incidentId: id })).body.data.incidents[0]!;
    expect(seen.requester).toEqual({ firstName: 'Maryam', lastName: 'Al Ali', email: null, mobile: expect.stringContaining('•••') });
    expect(JSON.stringify(seen)).not.toContain(owner.mobile);
    const { accesses: before } = (await people.manager.call(desk.accesses, { incidentId: id })).body.data;
    expect(before.map(({ deed }) => deed)).toEqual(['READ']);
    const shown = await people.agent.call(desk.mobile, { incidentId: id });
    expect(shown.body.data).toEqual({ mobile: owner.mobile, email: 'm@example.com' });
    await act(people.agent, id, 'START');
    const { accesses } = (await people.manager.call(desk.accesses, { incidentId: id })).body.data;
    expect(accesses.map(({ deed }) => deed)).toEqual(['START', 'READ', 'REVEAL', 'READ']);
    expect(accesses[0]!.by).toMatchObject({ nameEn: expect.stringMatching(/\w/), nameAr: expect.stringMatching(/[ء-ي]/) });
    expect((await owner.call(desk.mobile, { incidentId: id })).status).toBe(403);
    expect((await people.agent.call(desk.accesses, { incidentId: id })).status).toBe(403);
  });

  it('by branches: one’s own, another’s while it is delegated, or all of the entity', async () => {
    const receipt = await aCase(owner);
    const { db } = databaseOf(portal);
    await db.insertInto('branches').values({ id: 'north', entity_id: receipt.entity.id, name_en: 'North', name_ar: 'الشمال' }).execute();
    await db.updateTable('services').set({ branch_id: 'north' }).where('id', '=', receipt.service.id).execute();
    const { id } = await aCase(owner);
    const { self, delegation, super: all } = BRANCH_KIND;
    const entityId = receipt.entity.id;
    const { agent2 } = people;
    // In Dubai it is 21 November already.
    const days = { past: ['2026-11-01', '2026-11-20'], now: ['2026-11-21', '2026-11-21'], later: ['2026-11-22', '2026-12-01'] };
    const delegated = (when: keyof typeof days) => [{ kind: delegation, branchId: 'north', from: days[when][0], to: days[when][1] }];
    const table = [
      [[{ kind: self }], entityId, 404],
      [[{ kind: self, branchId: 'north' }], entityId, 200],
      [[{ kind: all }], entityId, 200],
      [delegated('now'), entityId, 200],
      [delegated('past'), entityId, 404],
      [delegated('later'), entityId, 404],
      [[{ kind: delegation, branchId: 'north' }], entityId, 404],
      [[{ kind: all }], null, 404],
    ] as const;
    for (const [branches, of, status] of table) {
      const agent = await aMemberOfStaff(portal, { entityId: of, branches: [...branches] });
      // Without any scope there is nothing they could own either.
      expect([branches, await reads(agent, id)]).toEqual([branches, of ? status : 403]);
      const { incidents } = (await agent.call(desk.follow, { query: receipt.ticketNumber })).body.data;
      // Submitted before the branch took the service: it stays with the entity as a whole.
      expect(incidents).toHaveLength(of ? 1 : 0);
      const tab = (await agent.call(cases.filter, { delegated: true })).body.data;
      expect(tab.incidents.map((one) => one.id)).toEqual(status === 200 && branches[0].kind === delegation ? [id] : []);
    }
    expect(await reads(agent2, id)).toBe(404);
    await db.updateTable('services').set({ branch_id: null }).where('id', '=', receipt.service.id).execute();
  });
});

describe('the conversation', () => {
  it('tells the customer what staff write to them, and never what staff note among themselves', async () => {
    const { id, ticketNumber } = await aCase(owner);
    const note = await people.agent.call(cases.comment, {
      incidentId: id,
      contentType: 'TEXT_AREA',
      text: 'Ask the night shift.',
      internal: true,
    });
    expect(note.body.data.comment).toMatchObject({ authorType: 'USER', internal: true, by: { nameEn: expect.any(String) } });
    expect(await toldOf(portal, ticketNumber)).not.toContain('sent you a message');
    await people.agent.call(cases.comment, { incidentId: id, contentType: 'TEXT_AREA', text: 'We are on our way.' });
    expect(await toldOf(portal, ticketNumber)).toContain('sent you a message');
    const { comments } = (await owner.call(cases.comments, { incidentId: id })).body.data;
    expect(comments).toEqual([expect.objectContaining({ text: 'We are on our way.', authorType: 'USER' })]);
    expect(comments[0]).not.toHaveProperty('by');
    expect((await people.manager.call(cases.comments, { incidentId: id })).body.data.comments).toHaveLength(2);
    const secret = await owner.call(cases.comment, { incidentId: id, contentType: 'TEXT_AREA', text: 'x', internal: true });
    expect([secret.status, secret.body.fieldErrors?.[0]?.field]).toEqual([400, 'internal']);
  });

  it('carries files both ways, and keeps a note’s file with staff', async () => {
    const { id } = await aCase(owner);
    const send = async (who: Visitor, internal?: boolean) => {
      const { document } = (await who.upload<{ document: { id: string } }>(documents.upload, 'lamp.png', await png(), { purpose: 'CASE' }))
        .body.data;
      const reply = await who.call(cases.comment, {
        incidentId: id,
        contentType: 'IMAGE',
        documentId: document.id,
        ...(internal && { internal }),
      });
      expect(reply.status).toBe(201);
      return document.id;
    };
    const [ofOwner, ofStaff, ofNote] = [await send(owner), await send(people.agent), await send(people.agent, true)];
    const gets = async (who: Visitor, file: string) => (await who.request('GET', `/api/documents/download/${file}`)).status;
    for (const file of [ofOwner, ofStaff, ofNote]) {
      expect([await gets(people.agent, file), await gets(people.manager, file)]).toEqual([200, 200]);
      expect([await gets(people.agent2, file), await gets(people.customer, file)]).toEqual([404, 404]);
    }
    expect([await gets(owner, ofOwner), await gets(owner, ofStaff), await gets(owner, ofNote)]).toEqual([200, 200, 404]);
  });
});

describe('the case on paper', () => {
  it('is a PDF in the caller’s language, for those who see the case alone, and staff’s taking it is recorded', async () => {
    const { id } = await aCase(owner, { description: 'انكسر المصباح رقم 12 أمام المبنى.\nSecond paragraph, in English.' });
    const paper = async (who: Visitor, language: string) => {
      const reply = await who.request('GET', `/api/incidents/pdf?incidentId=${id}`, { headers: { 'accept-language': language } });
      return { status: reply.status, type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) };
    };
    const [arabic, english] = [await paper(owner, 'ar'), await paper(people.agent, 'en')];
    for (const { status, type, bytes } of [arabic, english]) {
      expect([status, type, bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
      // Both scripts' letters travel with the paper.
      expect(bytes.toString('latin1')).toMatch(/FontFile[23]/);
    }
    expect(arabic.bytes.toString('latin1')).toContain('/Lang (ar)');
    expect(english.bytes.toString('latin1')).toContain('/Lang (en)');
    expect((await paper(people.agent2, 'en')).status).toBe(404);
    const { accesses } = (await people.manager.call(desk.accesses, { incidentId: id })).body.data;
    expect(accesses.map(({ deed }) => deed)).toEqual(['PDF']);
  });
});

describe('lists', () => {
  it('count and list the same, within each one’s scope', async () => {
    const total = async (who: Visitor, filter: object = {}) => (await who.call(cases.filter, filter)).body.data.total;
    for (const who of ['agent', 'agent2', 'manager', 'admin'] as const) {
      const { statuses } = (await people[who].call(desk.statuses, {})).body.data;
      expect(statuses).toHaveLength(10);
      expect([who, statuses.reduce((sum, { count }) => sum + count, 0)]).toEqual([who, await total(people[who])]);
      for (const { code, count } of statuses) expect(await total(people[who], { status: [code] })).toBe(count);
    }
    expect(await total(people.admin)).toBeGreaterThan(await total(people.manager));
    const own = (await people.customer.call(desk.ownStatuses)).body.data.statuses;
    expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(await total(people.customer));
    const { entities } = (await people.agent.call(desk.entities)).body.data;
    expect(entities).toHaveLength(1);
    expect((await people.customer.call(desk.entitiesByMyCases)).body.data.entities.length).toBeGreaterThan(1);
    expect((await people.admin.call(desk.entities)).body.data.entities.length).toBeGreaterThan(40);
    expect((await people.content.call(cases.filter, {})).body.data.total).toBe(0);
  });

  it.each([
    ['أَرْصِفة', 'الارصفه'],
    ['مُنتَزَهُ الأحياء', 'منتزه الاحياء'],
    ['Café Zürich', 'cafe zurich'],
    ['إنارة الطُّرُق', 'انارة الطرق'],
  ])('find %s by %s, a mobile or a number', async (written, typed) => {
    const visitor = await aProvenVisitor(portal);
    const { ticketNumber } = await aCase(visitor, {
      description: `هنا ${written.startsWith('أَ') ? `ال${written}` : written} 50% _ مكسورة`,
    });
    for (const query of [typed, ticketNumber.toLowerCase(), `0${visitor.mobile.slice(4)}`]) {
      const { incidents } = (await people.agent.call(desk.follow, { query })).body.data;
      expect(incidents.map((one) => one.ticketNumber)).toContain(ticketNumber);
      expect((await people.agent2.call(desk.follow, { query })).body.data.incidents).toEqual([]);
    }
    expect((await people.agent.call(desk.follow, { query: '50%_zzqq' })).body.data.incidents).toEqual([]);
  });

  it('sort, page, and show what is mine, nobody’s or late', async () => {
    const ofAgent = (filter: object) => people.agent.call(cases.filter, { pageSize: 100, ...filter });
    const { incidents } = (await ofAgent({ sort: 'due' })).body.data;
    const days = incidents.map(({ desk: facts }) => facts!.dueAt!);
    expect(days).toEqual(days.toSorted());
    const late = (await ofAgent({ overdue: true })).body.data.incidents;
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ desk: facts }) => facts!.overdue)).toBe(true);
    const mine = (await ofAgent({ assignee: 'me' })).body.data;
    const nobodys = (await ofAgent({ assignee: 'none' })).body.data;
    expect(mine.incidents.every(({ desk: facts }) => facts!.assignee !== null)).toBe(true);
    expect(mine.total + nobodys.total).toBe(incidents.length);
    const pages = [1, 2].map(async (page) => (await ofAgent({ page, pageSize: 3 })).body.data.incidents.map(({ id }) => id));
    const [first, second] = await Promise.all(pages);
    expect(new Set([...first!, ...second!]).size).toBe(6);
    const today = await ofAgent({ from: '2026-11-21', to: '2026-11-21' });
    expect(today.body.data.incidents.every(({ submittedAt }) => submittedAt >= '2026-11-20T20:00:00')).toBe(true);
    for (const wrong of [{ from: '2026-02-30' }, { sort: 'name' }, { assignee: 'x' }, { status: [49] }, { mobile: 'x' }])
      expect((await ofAgent(wrong)).status).toBe(400);
  });

  it('keep a filter under a name for the one who kept it', async () => {
    const kept = (await people.agent.call(desk.saveFilter, { name: 'Late ones', query: 'tab=3' })).body.data.filter;
    await people.agent.call(desk.saveFilter, { name: 'Late ones', query: 'tab=3&status=51' });
    expect((await people.agent.call(desk.savedFilters)).body.data.filters).toEqual([
      { id: kept.id, name: 'Late ones', query: 'tab=3&status=51' },
    ]);
    expect((await people.agent2.call(desk.savedFilters)).body.data.filters).toEqual([]);
    expect((await people.agent2.call(desk.forgetFilter, { id: kept.id })).status).toBe(404);
    expect((await people.agent.call(desk.forgetFilter, { id: kept.id })).status).toBe(200);
  });
});

it('an agent manager who is an agent as well has both', async () => {
  const { id, entity } = await aCase(owner);
  const both = await aMemberOfStaff(portal, { entityId: entity.id, roles: [ROLE.agent, ROLE.agentManager] });
  const { actions } = (await both.call(cases.read, { incidentId: id })).body.data.incidents[0]!;
  expect(actions).toEqual(['START', 'ASK', 'CLOSE', 'ASSIGN', 'TRANSFER']);
});
