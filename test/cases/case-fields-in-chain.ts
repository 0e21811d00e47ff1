import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import { STATUS } from '../../common/cases/case.enums.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { pdf } from '../documents/samples/files.ts';
import { eraseTexts, hashOfFirstEvent, isIntact, makeBaseline, recordAnonymized, verifyAuditLog } from '../support/audit-chain.ts';
import type { Database } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import type { Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { storageOf } from '../support/stored-files.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

interface ChainTestContext {
  portal: Portal;
  database: Database;
  agent: Visitor;
}

/** Changes events like a database owner: with the append-only trigger disabled. */
export async function changeWithoutTrigger({ db }: Database, change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table case_events disable trigger user`.execute(db);
  await change.execute(db);
  await sql`alter table case_events enable trigger user`.execute(db);
}

/** Tests of the case's fields and files in the hash chain. */
export function caseFieldsInChain(given: () => ChainTestContext): void {
  describe('case fields and files in the hash chain', () => {
    let portal: Portal;
    let database: Database;
    let agent: Visitor;
    const run = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
    let owner: Visitor;
    let manager: Visitor;
    let fileId: string;
    let filed: CaseReceipt;

    /** A resolved case with every field filled and a file. */
    async function aCaseWithAllFields(): Promise<CaseReceipt> {
      const uploaded = await owner.upload<{ document: { id: string } }>(documents.upload, 'file.pdf', pdf(), { purpose: 'CASE' });
      fileId = uploaded.body.data.document.id;
      const receipt = await aCase(owner, {
        suggestedSolution: 'A new lamp.',
        location: { latitude: 25.2048493, longitude: 55.2707828, address: 'Building 12', placeId: 'place-1' },
        requester: { firstName: 'Mona', lastName: 'Saleh', email: 'mona@portal.example' },
        attachments: [fileId.toUpperCase()],
      });
      await act(agent, receipt.id, 'START');
      expect((await act(agent, receipt.id, 'RESOLVE', { text: 'It is mended.' })).status).toBe(202);
      return receipt;
    }

    const found = async ({ ticketNumber }: CaseReceipt) => defined(await verifyAuditLog(database, ticketNumber, storageOf(portal)));

    /** Runs `work` in a transaction and rolls it back. */
    async function rolledBack<T>(work: () => Promise<T>): Promise<T> {
      const back: { result?: T } = {};
      await database
        .transaction(async () => {
          back.result = await work();
          throw new Error('rollback');
        })
        .catch((error: Error) => expect(error.message).toBe('rollback'));
      return back.result as T;
    }

    /** The result of the verification after a change that is then rolled back. */
    const foundAfter = (change: ReturnType<typeof sql>) => rolledBack(() => run(change).then(() => found(filed)));

    beforeAll(async () => {
      ({ portal, database, agent } = given());
      owner = await verifiedVisitor(portal);
      manager = await signedInUser(portal, 'manager');
      filed = await aCaseWithAllFields();
    });

    it('verifies an unchanged case', async () => {
      expect(await found(filed)).toMatchObject({ intact: true, lines: [expect.stringMatching(/^ok: 3 event/)] });
    });

    it.each([
      ['description', sql`description = 'The lamp is fine.'`],
      ['suggestedSolution', sql`suggested_solution = null`],
      ['requester', sql`mobile = '+971550000000'`],
      ['requester', sql`email = 'other@portal.example'`],
      ['requester', sql`first_name = 'Muna'`],
      ['location', sql`latitude = 25.2048494`],
      ['location', sql`address = null, latitude = null, longitude = null, place_id = null`],
      ['service', sql`service_id = (select id from services s where s.entity_id = cases.entity_id and s.id <> service_id limit 1)`],
      ['entity', sql`entity_id = (select id from entities e where e.id <> entity_id limit 1)`],
      ['type', sql`case_type_id = 2`],
      ['ticket', sql`submitted_at = submitted_at - interval '1 day'`],
      ['voiceNote', sql`voice_note_id = gen_random_uuid()`],
      ['resolution', sql`resolution = 'It was never broken.'`],
      ['restudy', sql`restudy_details = 'More.'`],
    ])('reports an SQL change of the field %s', async (fact, change) => {
      expect(await foundAfter(sql`update cases set ${change} where id = ${filed.id}`)).toEqual({
        intact: false,
        lines: [`ALTERED ${filed.ticketNumber}: ${fact} is not as the events of the case say`],
      });
    });

    it.each([
      ['changed hash', sql`update documents set sha256 = repeat('0', 64) where id =`, 'file ID is not as the events of the case say'],
      ['deleted row', sql`delete from documents where id =`, 'file ID (missing) is not as the events of the case say'],
    ])('reports a file with a %s', async (_, change, said) => {
      const { lines, intact } = await foundAfter(sql`${change} ${fileId}`);
      expect([intact, lines]).toEqual([false, expect.arrayContaining([`ALTERED ${filed.ticketNumber}: ${said.replace('ID', fileId)}`])]);
    });

    it('reports missing or changed file bytes and an added file', async () => {
      const files = storageOf(portal);
      const row = await database.db.selectFrom('documents').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
      await files.remove(row.key);
      expect((await found(filed)).lines).toEqual([`ALTERED ${filed.ticketNumber}: file ${fileId} has lost its bytes`]);
      await files.put(row.key, pdf(1000));
      expect((await found(filed)).lines).toEqual([`ALTERED ${filed.ticketNumber}: file ${fileId} has other bytes than were uploaded`]);
      await files.remove(row.key);
      await files.put(row.key, pdf());
      expect((await found(filed)).intact).toBe(true);
      const added = randomUUID();
      const { lines } = await rolledBack(async () => {
        const values = { ...row, id: added, key: `${row.key.slice(0, -4)}beef` };
        await database.db.insertInto('documents').values(values).execute();
        return found(filed);
      });
      expect(lines[0]).toBe(`ALTERED ${filed.ticketNumber}: file ${added} is not as the events of the case say`);
    });

    it('accepts a transfer and reports when it is reverted by SQL', async () => {
      const { id } = await aCase(owner);
      const row = await database.db.selectFrom('cases').select(['entity_id', 'service_id']).where('id', '=', id).executeTakeFirstOrThrow();
      const other = await database.db
        .selectFrom('services')
        .select(['id', 'entity_id'])
        .where('entity_id', '!=', row.entity_id)
        .limit(1)
        .executeTakeFirstOrThrow();
      const moved = await act(manager, id, 'TRANSFER', { text: 'Theirs.', entityId: other.entity_id, serviceId: other.id });
      expect(moved.status).toBe(202);
      const ticket = moved.body.data.incident.ticketNumber;
      expect(await isIntact(database, ticket)).toBe(true);
      const back = sql`update cases set entity_id = ${row.entity_id}, service_id = ${row.service_id} where id = ${id}`;
      expect(await rolledBack(() => run(back).then(async () => defined(await verifyAuditLog(database, ticket)).lines))).toEqual([
        `ALTERED ${ticket}: entity is not as the events of the case say`,
        `ALTERED ${ticket}: service is not as the events of the case say`,
      ]);
    });

    it('covers the fields of older events by the baseline command or the next event', async () => {
      await changeWithoutTrigger(
        database,
        sql`update case_events set field_hashes = null, field_hashes_salt = null where case_id = ${filed.id}`,
      );
      await changeWithoutTrigger(database, sql`delete from case_events where case_id = ${filed.id} and seq > 1`);
      await run(sql`update cases set status = ${STATUS.SUBMITTED} where id = ${filed.id}`);
      const hash = await hashOfFirstEvent(database, filed.id);
      await changeWithoutTrigger(database, sql`update case_events set hash = ${hash} where case_id = ${filed.id}`);
      const { lines, intact } = await found(filed);
      expect([intact, lines[1]]).toEqual([true, '1 case(s) have no event that covers their fields yet: see --baseline']);
      expect(await makeBaseline(database, 'Huda', new Date())).toBe(1);
      expect((await found(filed)).lines).toEqual(['ok: 2 event(s) of 1 case(s) are as they were written; 0 text(s) forgotten']);
      expect((await act(agent, filed.id, 'START')).status).toBe(202);
      const { lines: altered } = await foundAfter(sql`update cases set description = 'Another.' where id = ${filed.id}`);
      expect(altered).toEqual([`ALTERED ${filed.ticketNumber}: description is not as the events of the case say`]);
      // The baseline event is not part of the public history.
      const seen = await agent.call(cases.read, { incidentId: filed.id });
      expect(defined(seen.body.data.incidents[0]).events.map(({ kind }) => kind)).toEqual(['SUBMIT', 'START']);
    });

    it('reports texts emptied without anonymization, and changes after anonymization', async () => {
      filed = await aCaseWithAllFields();
      const emptied = sql`update case_events set text = null, text_salt = null, field_hashes_salt = null where case_id = ${filed.id}`;
      expect((await foundAfter(emptied)).intact).toBe(false);
      await eraseTexts(database, filed.id);
      await run(sql`delete from documents where id = ${fileId}`);
      await run(
        sql`update cases set description = '', mobile = '', email = null, first_name = null, last_name = null where id = ${filed.id}`,
      );
      await recordAnonymized(database, filed.id);
      expect((await found(filed)).intact).toBe(true);
      expect((await foundAfter(sql`update cases set description = 'Invented.' where id = ${filed.id}`)).lines).toEqual([
        `ALTERED ${filed.ticketNumber}: description is not as the events of the case say`,
      ]);
    });
  });
}
