import { cases } from '../../common/cases/cases.contract.ts';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { BRANCH_KIND, ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { png } from '../documents/samples/files.ts';
import { readCase, uploadForCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY } from '../support/demo-ids.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { readPdf } from '../support/read-pdf.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff, messagesAboutCase } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock(new Date('2026-11-20T21:00:00Z'));
const people = {} as Record<'agent' | 'agent2' | 'manager' | 'admin' | 'content' | 'pending' | 'customer', Visitor>;
let owner: Visitor & { mobile: string };

beforeAll(async () => {
  portal = await startPortal({ clock });
  for (const name of ['agent', 'agent2', 'manager', 'admin', 'content', 'pending', 'customer'] as const)
    people[name] = await signedInUser(portal, name);
  owner = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

const readStatus = async (who: Visitor, incidentId: string) => (await who.call(cases.read, { incidentId })).status;

describe('case access', () => {
  it('is given to the owner, the entity’s agents and manager, and the admin; others get 404', async () => {
    const { id } = await aCase(owner);
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const who of ['agent', 'manager', 'admin'] as const)
      expect([who, await readStatus(people[who], id)]).toEqual([who, 200]);
    const refused = await people.agent2.call(cases.read, { incidentId: id });
    const absent = await people.agent2.call(cases.read, { incidentId: missing });
    expect([refused.status, refused.body.code, refused.body.descriptionEn]).toEqual([
      404,
      absent.body.code,
      absent.body.descriptionEn,
    ]);
    expect(await readStatus(people.customer, id)).toBe(404);
    // A user without a role on cases and without a verified mobile gets 403.
    expect([await readStatus(people.content, id), await readStatus(people.pending, id)]).toEqual([403, 403]);
    for (const call of [cases.comments, agentWorkspace.mobile, agentWorkspace.colleagues])
      expect((await people.agent2.call<unknown, unknown>(call, { incidentId: id })).status).toBe(404);
  });

  it('is logged for staff, and contact details are masked until they are revealed and logged', async () => {
    const { id } = await aCase(owner, {
      channelId: 3,
      requester: { firstName: 'Maryam', lastName: 'Al Ali', email: 'm@example.com' },
    });
    const seen = await readCase(people.agent, { incidentId: id });
    expect(seen.requester).toEqual({
      firstName: 'Maryam',
      lastName: 'Al Ali',
      email: null,
      mobile: expect.stringContaining('•••'),
    });
    expect(JSON.stringify(seen)).not.toContain(owner.mobile);
    const { accesses: before } = (await people.manager.call(agentWorkspace.accesses, { incidentId: id })).body.data;
    expect(before.map(({ action }) => action)).toEqual(['READ']);
    const shown = await people.agent.call(agentWorkspace.mobile, { incidentId: id });
    expect(shown.body.data).toEqual({ mobile: owner.mobile, email: 'm@example.com' });
    await act(people.agent, id, 'START');
    const { accesses } = (await people.manager.call(agentWorkspace.accesses, { incidentId: id })).body.data;
    expect(accesses.map(({ action }) => action)).toEqual(['START', 'READ', 'REVEAL', 'READ']);
    expect(defined(accesses[0]).by).toMatchObject({
      nameEn: expect.stringMatching(/\w/),
      nameAr: expect.stringMatching(/[ء-ي]/),
    });
    expect((await owner.call(agentWorkspace.mobile, { incidentId: id })).status).toBe(403);
    expect((await people.agent.call(agentWorkspace.accesses, { incidentId: id })).status).toBe(403);
  });

  it('depends on branches: own, delegated for a period, or all of the entity', async () => {
    const receipt = await aCase(owner);
    const { db } = databaseOf(portal);
    await db
      .insertInto('branches')
      .values({ id: 'north', code: 'north', entity_id: receipt.entity.id, name_en: 'North', name_ar: 'الشمال' })
      .execute();
    await db.updateTable('services').set({ branch_id: 'north' }).where('id', '=', receipt.service.id).execute();
    const { id } = await aCase(owner);
    const { self, delegation, super: all } = BRANCH_KIND;
    const entityId = receipt.entity.id;
    const { agent2 } = people;
    // In Dubai it is 21 November already.
    const days = {
      past: ['2026-11-01', '2026-11-20'],
      now: ['2026-11-21', '2026-11-21'],
      later: ['2026-11-22', '2026-12-01'],
    };
    const delegated = (when: keyof typeof days) => [
      { kind: delegation, branchId: 'north', from: days[when][0], to: days[when][1] },
    ];
    const table = [
      [[{ kind: self }], entityId, 404],
      [[{ kind: self, branchId: 'north' }], entityId, 200],
      [[{ kind: all }], entityId, 200],
      [delegated('now'), entityId, 200],
      [delegated('now'), OTHER_ENTITY, 404],
      [delegated('past'), entityId, 404],
      [delegated('later'), entityId, 404],
      [[{ kind: delegation, branchId: 'north' }], entityId, 404],
      [[{ kind: all }], null, 404],
    ] as const;
    for (const [branches, of, status] of table) {
      const agent = await aMemberOfStaff(portal, { entityId: of, branches: [...branches] });
      // An agent without an entity gets 403.
      expect([branches, await readStatus(agent, id)]).toEqual([branches, of ? status : 403]);
      const { incidents } = (await agent.call(agentWorkspace.follow, { query: receipt.ticketNumber })).body.data;
      // A case from before the service moved to the branch stays visible to the whole entity.
      expect(incidents).toHaveLength(of === entityId ? 1 : 0);
      const tab = (await agent.call(cases.filter, { delegated: true })).body.data;
      expect(tab.incidents.map((one) => one.id)).toEqual(status === 200 && branches[0].kind === delegation ? [id] : []);
    }
    expect(await readStatus(agent2, id)).toBe(404);
    await db.updateTable('services').set({ branch_id: null }).where('id', '=', receipt.service.id).execute();
  });
});

describe('comments', () => {
  it('notify the customer, and hide internal notes from them', async () => {
    const { id, ticketNumber } = await aCase(owner);
    const note = await people.agent.call(cases.comment, {
      incidentId: id,
      contentType: 'TEXT_AREA',
      text: 'Ask the night shift.',
      internal: true,
    });
    expect(note.body.data.comment).toMatchObject({
      authorType: 'USER',
      internal: true,
      by: { nameEn: expect.any(String) },
    });
    expect(await messagesAboutCase(portal, ticketNumber)).not.toContain('sent you a message');
    await people.agent.call(cases.comment, { incidentId: id, contentType: 'TEXT_AREA', text: 'We are on our way.' });
    expect(await messagesAboutCase(portal, ticketNumber)).toContain('sent you a message');
    const { comments } = (await owner.call(cases.comments, { incidentId: id })).body.data;
    expect(comments).toEqual([expect.objectContaining({ text: 'We are on our way.', authorType: 'USER' })]);
    expect(comments[0]).not.toHaveProperty('by');
    expect((await people.manager.call(cases.comments, { incidentId: id })).body.data.comments).toHaveLength(2);
    const secret = await owner.call(cases.comment, {
      incidentId: id,
      contentType: 'TEXT_AREA',
      text: 'x',
      internal: true,
    });
    expect([secret.status, secret.body.fieldErrors?.[0]?.field]).toEqual([400, 'internal']);
  });

  it('carry files in both directions, and hide files of internal notes', async () => {
    const { id } = await aCase(owner);
    const send = async (who: Visitor, internal?: boolean) => {
      const documentId = await uploadForCase(who, 'lamp.png', await png());
      const reply = await who.call(cases.comment, {
        incidentId: id,
        contentType: 'IMAGE',
        documentId,
        ...(internal && { internal }),
      });
      expect(reply.status).toBe(201);
      return documentId;
    };
    const [ofOwner, ofStaff, ofNote] = [await send(owner), await send(people.agent), await send(people.agent, true)];
    const gets = async (who: Visitor, file: string) =>
      (await who.request('GET', `/api/documents/download/${file}`)).status;
    for (const file of [ofOwner, ofStaff, ofNote]) {
      expect([await gets(people.agent, file), await gets(people.manager, file)]).toEqual([200, 200]);
      expect([await gets(people.agent2, file), await gets(people.customer, file)]).toEqual([404, 404]);
    }
    expect([await gets(owner, ofOwner), await gets(owner, ofStaff), await gets(owner, ofNote)]).toEqual([
      200, 200, 404,
    ]);
  });
});

describe('case PDF', () => {
  it('is in the user’s language, requires access to the case and is logged for staff', async () => {
    const { id, ticketNumber } = await aCase(owner, {
      description: 'انكسر المصباح رقم 12 أمام المبنى.\nSecond paragraph, in English.',
    });
    const pdf = async (who: Visitor, language: string) => {
      const reply = await who.request('GET', `/api/incidents/pdf?incidentId=${id}`, {
        headers: { 'accept-language': language },
      });
      return {
        status: reply.status,
        type: reply.headers.get('content-type'),
        bytes: Buffer.from(await reply.arrayBuffer()),
      };
    };
    const [arabic, english] = [await pdf(owner, 'ar'), await pdf(people.agent, 'en')];
    for (const { status, type, bytes } of [arabic, english]) {
      const { text } = await readPdf(bytes);
      expect([status, type, text]).toEqual([
        200,
        'application/pdf',
        expect.stringContaining('Second paragraph, in English.'),
      ]);
    }
    expect(await readPdf(arabic.bytes)).toMatchObject({ language: 'ar', title: ticketNumber });
    expect(await readPdf(english.bytes)).toMatchObject({
      language: 'en',
      text: expect.stringContaining('Case timeline'),
    });
    expect((await pdf(people.agent2, 'en')).status).toBe(404);
    const { accesses } = (await people.manager.call(agentWorkspace.accesses, { incidentId: id })).body.data;
    expect(accesses.map(({ action }) => action)).toEqual(['PDF']);
  });
});

it('a user with the roles agent and manager has the actions of both', async () => {
  const { id, entity } = await aCase(owner);
  const both = await aMemberOfStaff(portal, { entityId: entity.id, roles: [ROLE.agent, ROLE.agentManager] });
  const { actions } = await readCase(both, { incidentId: id });
  expect(actions).toEqual(['START', 'ASK', 'RESOLVE', 'CLOSE', 'ASSIGN', 'TRANSFER']);
});
