import { sql } from 'kysely';
import { EvidenceRepository } from '../../bff/cases/evidence/evidence.repository.ts';
import { checkEvidence } from '../../bff/commands/evidence.ts';
import type { Database } from '../../bff/store/database.ts';
import { evidence } from '../../bff/store/migrations/070-evidence.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { databaseOf } from '../documents/database-of.ts';
import { auditExport } from '../ops/audit-rows.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, aProvenVisitor, type Visitor } from '../support/visitor.ts';
import { changeBehindTheRule, ownText } from './own-text.ts';

let portal: Portal;
let database: Database;
let agent: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  database = databaseOf(portal);
  agent = await aSignedIn(portal, 'agent');
});
afterAll(() => portal.close());

/** A case with four events, one of them with names and two with words. */
async function aLivedCase(): Promise<CaseReceipt> {
  const receipt = await aCase(await aProvenVisitor(portal));
  await act(agent, receipt.id, 'ASSIGN');
  await act(agent, receipt.id, 'START');
  await act(agent, receipt.id, 'ASK', { text: 'أي عمود إنارة تقصد؟' });
  return receipt;
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
const behindTheRule = (change: ReturnType<typeof sql>) => changeBehindTheRule(database, change);

describe('the audit export', () => auditExport(() => portal));

ownText(() => ({ portal, database, agent }));

describe('what happened to a case', () => {
  it('is as it was written, for every case of the portal', async () => {
    const { ticketNumber } = await aLivedCase();
    expect(await checkEvidence(database, ticketNumber.toLowerCase())).toEqual({
      whole: true,
      lines: ['ok: 4 event(s) of 1 case(s) are as they were written; 0 text(s) forgotten'],
    });
    expect((await checkEvidence(database))!.lines.join()).toMatch(/^ok: \d{4} event\(s\) of 36\d case/);
    expect(await checkEvidence(database, 'VOC-0000000000')).toBeUndefined();
  });

  it.each([
    ['altered', sql`update case_events set actor = 'programme' where seq = 2 and case_id =`],
    [
      'altered so that its text seems forgotten',
      sql`update case_events set text = null, actor = 'system', text_salt = null where seq = 4 and case_id =`,
    ],
    ['given other words', sql`update case_events set text = 'x' where seq = 4 and case_id =`],
    ['removed', sql`delete from case_events where seq = 4 and case_id =`],
  ])('cannot be %s', async (_, change) => {
    const { id, ticketNumber } = await aLivedCase();
    await expect(run(sql`${change} ${id}`)).rejects.toThrow('only ever added to');
    expect((await checkEvidence(database, ticketNumber))!.whole).toBe(true);
  });

  it('cannot be emptied', async () => {
    await expect(run(sql`truncate case_events`)).rejects.toThrow('only ever added to');
  });

  it.each([
    ['who', sql`update case_events set actor = 'customer' where seq = 2 and case_id =`, 'event 2 (ASSIGN,'],
    ['when', sql`update case_events set at = at + interval '1 second' where seq = 3 and case_id =`, 'event 3 (START,'],
    ['to whom', sql`update case_events set names = '{"to":{"nameEn":"A","nameAr":"ب"}}' where seq = 2 and case_id =`, 'event 2 (ASSIGN,'],
    ['the words', sql`update case_events set text = 'Which lamp?' where seq = 4 and case_id =`, 'event 4 (ASK,'],
    [
      'words that were never said',
      sql`update case_events set text = 'Yes.', text_salt = 'x' where seq = 3 and case_id =`,
      'event 3 (START,',
    ],
    ['an event in the middle', sql`delete from case_events where seq = 2 and case_id =`, 'event 2 is missing'],
    ['the last event', sql`delete from case_events where seq = 4 and case_id =`, 'event 4 is missing'],
    ['the hash', sql`update case_events set hash = 'x' where seq = 1 and case_id =`, 'event 1 (SUBMIT,'],
    ['the link', sql`update case_events set hash = '' where seq = 3 and case_id =`, 'was never linked'],
  ])('is found when somebody with the database alters %s, and the event is named', async (_, change, named) => {
    const { id, ticketNumber } = await aLivedCase();
    await behindTheRule(sql`${change} ${id}`);
    const { lines, whole } = (await checkEvidence(database, ticketNumber))!;
    expect([whole, lines.length, lines[0]]).toEqual([false, 1, expect.stringContaining(named)]);
    expect(lines[0]).toMatch(new RegExp(`^ALTERED ${ticketNumber}: `));
  });

  it('cannot be written anew without the key', async () => {
    const { id, ticketNumber } = await aLivedCase();
    const rows = await database.db.selectFrom('case_events').selectAll().where('case_id', '=', id).where('seq', '<', 4).execute();
    // Somebody else's chain, whole in itself.
    await behindTheRule(sql`delete from case_events where case_id = ${id}`);
    const { chained, chainKey } = await import('../../bff/store/event-chain.ts');
    const json = (value: object | null) => value && JSON.stringify(value);
    const forged = chained(chainKey('a guess'), rows).map((row) => ({ ...row, names: json(row.names), facts: json(row.facts) }));
    await database.db.insertInto('case_events').values(forged).execute();
    expect((await checkEvidence(database, ticketNumber))!.lines[0]).toContain('event 1 (SUBMIT,');
  });

  it('holds when its words are forgotten', async () => {
    const { id, ticketNumber } = await aLivedCase();
    const rows = new EvidenceRepository(database);
    await rows.forgetTexts([id]);
    // Without the event that says so anybody could have emptied them.
    expect((await checkEvidence(database, ticketNumber))!.lines[0]).toContain('event 4 (ASK,');
    await rows.addAnonymized([id], new Date());
    expect(await checkEvidence(database, ticketNumber)).toEqual({
      whole: true,
      lines: ['ok: 5 event(s) of 1 case(s) are as they were written; 1 text(s) forgotten'],
    });
    const said = await database.db.selectFrom('case_events').select(['text', 'text_salt']).where('case_id', '=', id).execute();
    expect(said.every(({ text, text_salt }) => text === null && text_salt === null)).toBe(true);
  });

  it('is linked where it was written before there were links', async () => {
    const { ticketNumber } = await aLivedCase();
    await behindTheRule(sql`update case_events set facts = null, facts_salt = null`);
    await run(sql`drop trigger case_events_append_only on case_events`);
    await run(sql`drop trigger case_events_kept on case_events`);
    await run(sql`drop function case_events_append_only()`);
    await run(sql`alter table case_events drop column text_salt, drop column text_hash, drop column hash`);
    await database.transaction(() => evidence(database.eventKey).up(database.db as never));
    expect(await checkEvidence(database, ticketNumber)).toMatchObject({ whole: true });
    // The cases that tests before this one have altered lack events or bytes; all others are linked.
    const { lines } = (await checkEvidence(database))!;
    expect(lines.every((line) => /is missing$/.test(line))).toBe(true);
  });
});
