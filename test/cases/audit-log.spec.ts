import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { auditExport } from '../ops/audit-export.ts';
import { deleteTexts, forgedEvents, isIntact, recordAnonymized, verifyAuditLog } from '../support/audit-chain.ts';
import { databaseOf, type Database } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { changeWithoutTrigger, caseFieldsInChain } from './case-fields-in-chain.ts';
import { caseRecordsInChain } from './case-records-in-chain.ts';

let portal: Portal;
let database: Database;
let agent: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  database = databaseOf(portal);
  agent = await signedInUser(portal, 'agent');
});
afterAll(() => portal.close());

/** A case with four events: one with actor names, two with text. */
async function aCaseWithEvents(): Promise<CaseReceipt> {
  const receipt = await aCase(await verifiedVisitor(portal));
  await act(agent, receipt.id, 'ASSIGN');
  await act(agent, receipt.id, 'START');
  await act(agent, receipt.id, 'ASK', { text: 'أي عمود إنارة تقصد؟' });
  return receipt;
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
const bypassTrigger = (change: ReturnType<typeof sql>) => changeWithoutTrigger(database, change);

describe('audit export', () => auditExport(() => portal));

caseFieldsInChain(() => ({ portal, database, agent }));
caseRecordsInChain(() => ({ portal, database, agent }));

describe('event hash chain', () => {
  it('verifies one case and all cases', async () => {
    const { ticketNumber } = await aCaseWithEvents();
    expect(await verifyAuditLog(database, ticketNumber.toLowerCase())).toEqual({
      intact: true,
      lines: ['ok: 4 event(s) of 1 case(s) are unaltered; 0 text(s) removed by retention'],
    });
    expect(defined(await verifyAuditLog(database)).lines.join()).toMatch(/^ok: \d{4} event\(s\) of 36\d case/);
    expect(await verifyAuditLog(database, 'VOC-0000000000')).toBeUndefined();
  });

  it.each([
    ['altered in its actor', sql`update case_events set actor = 'programme' where seq = 2 and case_id =`],
    [
      'altered as if its text had been erased',
      sql`update case_events set text = null, actor = 'system', text_salt = null where seq = 4 and case_id =`,
    ],
    ['altered in its text', sql`update case_events set text = 'x' where seq = 4 and case_id =`],
    ['removed', sql`delete from case_events where seq = 4 and case_id =`],
  ])('rejects an event being %s', async (_, change) => {
    const { id, ticketNumber } = await aCaseWithEvents();
    await expect(run(sql`${change} ${id}`)).rejects.toThrow('append-only');
    expect(await isIntact(database, ticketNumber)).toBe(true);
  });

  it('rejects truncating the events', async () => {
    await expect(run(sql`truncate case_events`)).rejects.toThrow('append-only');
  });

  it.each([
    ['the actor', sql`update case_events set actor = 'customer' where seq = 2 and case_id =`, 'event 2 (ASSIGN,'],
    [
      'the time',
      sql`update case_events set at = at + interval '1 second' where seq = 3 and case_id =`,
      'event 3 (START,',
    ],
    [
      'the assignee',
      sql`update case_events set actor_names = '{"to":{"nameEn":"A","nameAr":"ب"}}' where seq = 2 and case_id =`,
      'event 2 (ASSIGN,',
    ],
    ['the text', sql`update case_events set text = 'Which lamp?' where seq = 4 and case_id =`, 'event 4 (ASK,'],
    [
      'a text that was added',
      sql`update case_events set text = 'Yes.', text_salt = 'x' where seq = 3 and case_id =`,
      'event 3 (START,',
    ],
    ['a deleted event in the middle', sql`delete from case_events where seq = 2 and case_id =`, 'event 2 is missing'],
    ['a deleted last event', sql`delete from case_events where seq = 4 and case_id =`, 'event 4 is missing'],
    ['the hash', sql`update case_events set hash = 'x' where seq = 1 and case_id =`, 'event 1 (SUBMIT,'],
    ['an emptied hash', sql`update case_events set hash = '' where seq = 3 and case_id =`, 'is not linked'],
  ])('reports a manipulation of %s and names the event', async (_, change, named) => {
    const { id, ticketNumber } = await aCaseWithEvents();
    await bypassTrigger(sql`${change} ${id}`);
    const { lines, intact } = defined(await verifyAuditLog(database, ticketNumber));
    expect([intact, lines.length, lines[0]]).toEqual([false, 1, expect.stringContaining(named)]);
    expect(lines[0]).toMatch(new RegExp(`^ALTERED ${ticketNumber}: `));
  });

  it('reports a chain that was rewritten without the key', async () => {
    const { id, ticketNumber } = await aCaseWithEvents();
    const forged = (await forgedEvents(database, id)).filter(({ seq }) => seq < 4);
    await bypassTrigger(sql`delete from case_events where case_id = ${id}`);
    await database.db.insertInto('case_events').values(forged).execute();
    expect(defined(await verifyAuditLog(database, ticketNumber)).lines[0]).toContain('event 1 (SUBMIT,');
  });

  it('stays valid after the texts of a case were erased', async () => {
    const { id, ticketNumber } = await aCaseWithEvents();
    await deleteTexts(database, id);
    // Without an ANONYMIZED event the missing texts count as a manipulation.
    expect(defined(await verifyAuditLog(database, ticketNumber)).lines[0]).toContain('event 4 (ASK,');
    await recordAnonymized(database, id);
    expect(await verifyAuditLog(database, ticketNumber)).toEqual({
      intact: true,
      lines: ['ok: 5 event(s) of 1 case(s) are unaltered; 1 text(s) removed by retention'],
    });
    const texts = await database.db
      .selectFrom('case_events')
      .select(['text', 'text_salt'])
      .where('case_id', '=', id)
      .execute();
    expect(texts.every(({ text, text_salt }) => text === null && text_salt === null)).toBe(true);
  });
});

describe('verification beside a running portal', () => {
  it('reads a case with all that belongs to it as of one moment', async () => {
    const owner = await verifiedVisitor(portal);
    const { id, ticketNumber } = await aCase(owner);
    let isChanging = true;
    const change = async () => {
      await act(agent, id, 'START');
      for (const text of ['Which lamp?', 'Which street?']) {
        await act(agent, id, 'ASK', { text });
        expect((await act(owner, id, 'REPLY', { text: 'The one at the corner.' })).status).toBe(202);
        const comment = { incidentId: id, contentType: 'TEXT_AREA', text: 'It is dark again.' } as const;
        expect((await owner.call(cases.comment, comment)).status).toBe(201);
      }
    };
    const changing = change().finally(() => (isChanging = false));
    while (isChanging) {
      expect(defined(await verifyAuditLog(database, ticketNumber)).lines).toEqual([expect.stringMatching(/^ok/)]);
      // The embedded database answers within the process, which must also serve the requests.
      await wait(1);
    }
    await changing;
  });
});
