import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import { STATUS } from '../../common/cases/case.enums.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { pdf } from '../documents/samples/files.ts';
import {
  deleteTexts,
  hashOfFirstEvent,
  isIntact,
  makeBaseline,
  recordAnonymized,
  verifyAuditLog,
} from '../support/audit-chain.ts';
import type { Database } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import type { Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { storageOf } from '../support/stored-files.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { uploadForCase } from '../support/cases.ts';

/** The objects that the suite of the audit log shares. */
export interface ChainTestContext {
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

/** Defines the tests of the case's fields and files in the hash chain. */
export function caseFieldsInChain(getContext: () => ChainTestContext): void {
  describe('case fields and files in the hash chain', () => {
    let portal: Portal;
    let database: Database;
    let agent: Visitor;
    const run = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
    let owner: Visitor;
    let manager: Visitor;
    let fileId: string;
    let resolvedCase: CaseReceipt;

    /** A resolved case with every field filled and a file. */
    async function aCaseWithAllFields(): Promise<CaseReceipt> {
      fileId = await uploadForCase(owner, 'file.pdf', pdf());
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

    const verify = async ({ ticketNumber }: CaseReceipt) =>
      defined(await verifyAuditLog(database, ticketNumber, storageOf(portal)));

    /** Runs `work` in a transaction and rolls it back. */
    async function rolledBack<T>(work: () => Promise<T>): Promise<T> {
      const outcome: { result?: T } = {};
      await database
        .transaction(async () => {
          outcome.result = await work();
          throw new Error('rollback');
        })
        .catch((error: Error) => expect(error.message).toBe('rollback'));
      return outcome.result as T;
    }

    /** The result of the verification after a change that is then rolled back. */
    const verifyAfter = (change: ReturnType<typeof sql>) =>
      rolledBack(() => run(change).then(() => verify(resolvedCase)));

    beforeAll(async () => {
      ({ portal, database, agent } = getContext());
      owner = await verifiedVisitor(portal);
      manager = await signedInUser(portal, 'manager');
      resolvedCase = await aCaseWithAllFields();
    });

    it('verifies an unchanged case', async () => {
      expect(await verify(resolvedCase)).toMatchObject({
        intact: true,
        lines: [expect.stringMatching(/^ok: 3 event/)],
      });
    });

    it.each([
      ['description', sql`description = 'The lamp is fine.'`],
      ['suggestedSolution', sql`suggested_solution = null`],
      ['requester', sql`mobile = '+971550000000'`],
      ['requester', sql`email = 'other@portal.example'`],
      ['requester', sql`first_name = 'Muna'`],
      ['location', sql`latitude = 25.2048494`],
      ['location', sql`address = null, latitude = null, longitude = null, place_id = null`],
      [
        'service',
        sql`service_id = (select id from services s where s.entity_id = cases.entity_id and s.id <> service_id limit 1)`,
      ],
      ['entity', sql`entity_id = (select id from entities e where e.id <> entity_id limit 1)`],
      ['type', sql`case_type_id = 2`],
      ['ticket', sql`submitted_at = submitted_at - interval '1 day'`],
      ['voiceNote', sql`voice_note_id = gen_random_uuid()`],
      ['resolution', sql`resolution = 'It was never broken.'`],
      ['restudy', sql`restudy_details = 'More.'`],
    ])('reports an SQL change of the field %s', async (field, change) => {
      expect(await verifyAfter(sql`update cases set ${change} where id = ${resolvedCase.id}`)).toEqual({
        intact: false,
        lines: [`ALTERED ${resolvedCase.ticketNumber}: ${field} differs from the events of the case`],
      });
    });

    it.each([
      [
        'changed hash',
        sql`update documents set sha256 = repeat('0', 64) where id =`,
        'file ID differs from the events of the case',
      ],
      ['deleted row', sql`delete from documents where id =`, 'file ID (missing) differs from the events of the case'],
    ])('reports a file with a %s', async (_, change, difference) => {
      const { lines, intact } = await verifyAfter(sql`${change} ${fileId}`);
      expect([intact, lines]).toEqual([
        false,
        expect.arrayContaining([`ALTERED ${resolvedCase.ticketNumber}: ${difference.replace('ID', fileId)}`]),
      ]);
    });

    it('reports missing or changed file bytes and an added file', async () => {
      const files = storageOf(portal);
      const row = await database.db
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
      await files.remove(row.key);
      expect((await verify(resolvedCase)).lines).toEqual([
        `ALTERED ${resolvedCase.ticketNumber}: file ${fileId} is missing from the storage`,
      ]);
      await files.put(row.key, pdf(1000));
      expect((await verify(resolvedCase)).lines).toEqual([
        `ALTERED ${resolvedCase.ticketNumber}: file ${fileId} differs from the upload`,
      ]);
      await files.remove(row.key);
      await files.put(row.key, pdf());
      expect((await verify(resolvedCase)).intact).toBe(true);
      const added = randomUUID();
      const { lines } = await rolledBack(async () => {
        const values = { ...row, id: added, key: `${row.key.slice(0, -4)}beef` };
        await database.db.insertInto('documents').values(values).execute();
        return verify(resolvedCase);
      });
      expect(lines[0]).toBe(`ALTERED ${resolvedCase.ticketNumber}: file ${added} differs from the events of the case`);
    });

    it('accepts a transfer and reports when it is reverted by SQL', async () => {
      const { id } = await aCase(owner);
      const row = await database.db
        .selectFrom('cases')
        .select(['entity_id', 'service_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const other = await database.db
        .selectFrom('services')
        .select(['id', 'entity_id'])
        .where('entity_id', '!=', row.entity_id)
        .limit(1)
        .executeTakeFirstOrThrow();
      const moved = await act(manager, id, 'TRANSFER', {
        text: 'Theirs.',
        entityId: other.entity_id,
        serviceId: other.id,
      });
      expect(moved.status).toBe(202);
      const ticket = moved.body.data.incident.ticketNumber;
      expect(await isIntact(database, ticket)).toBe(true);
      const revert = sql`update cases set entity_id = ${row.entity_id}, service_id = ${row.service_id} where id = ${id}`;
      expect(
        await rolledBack(() => run(revert).then(async () => defined(await verifyAuditLog(database, ticket)).lines)),
      ).toEqual([
        `ALTERED ${ticket}: entity differs from the events of the case`,
        `ALTERED ${ticket}: service differs from the events of the case`,
      ]);
    });

    it('covers the fields of older events by the baseline command or the next event', async () => {
      await changeWithoutTrigger(
        database,
        sql`update case_events set field_hashes = null, field_hashes_salt = null where case_id = ${resolvedCase.id}`,
      );
      await changeWithoutTrigger(database, sql`delete from case_events where case_id = ${resolvedCase.id} and seq > 1`);
      await run(sql`update cases set status = ${STATUS.SUBMITTED} where id = ${resolvedCase.id}`);
      const hash = await hashOfFirstEvent(database, resolvedCase.id);
      await changeWithoutTrigger(
        database,
        sql`update case_events set hash = ${hash} where case_id = ${resolvedCase.id}`,
      );
      const { lines, intact } = await verify(resolvedCase);
      expect([intact, lines[1]]).toEqual([
        true,
        '1 case(s) have no event that covers their fields yet: see --baseline',
      ]);
      expect(await makeBaseline(database, 'Huda', new Date())).toBe(1);
      expect((await verify(resolvedCase)).lines).toEqual([
        'ok: 2 event(s) of 1 case(s) are unaltered; 0 text(s) removed by retention',
      ]);
      expect((await act(agent, resolvedCase.id, 'START')).status).toBe(202);
      const { lines: altered } = await verifyAfter(
        sql`update cases set description = 'Another.' where id = ${resolvedCase.id}`,
      );
      expect(altered).toEqual([
        `ALTERED ${resolvedCase.ticketNumber}: description differs from the events of the case`,
      ]);
      // The baseline event is not part of the public history.
      const seen = await agent.call(cases.read, { incidentId: resolvedCase.id });
      expect(defined(seen.body.data.incidents[0]).events.map(({ kind }) => kind)).toEqual(['SUBMIT', 'START']);
    });

    it('reports texts emptied without anonymization, and changes after anonymization', async () => {
      resolvedCase = await aCaseWithAllFields();
      const emptied = sql`update case_events set text = null, text_salt = null, field_hashes_salt = null where case_id = ${resolvedCase.id}`;
      expect((await verifyAfter(emptied)).intact).toBe(false);
      await deleteTexts(database, resolvedCase.id);
      await run(sql`delete from documents where id = ${fileId}`);
      await run(
        sql`update cases set description = '', mobile = '', email = null, first_name = null, last_name = null where id = ${resolvedCase.id}`,
      );
      await recordAnonymized(database, resolvedCase.id);
      expect((await verify(resolvedCase)).intact).toBe(true);
      expect(
        (await verifyAfter(sql`update cases set description = 'Invented.' where id = ${resolvedCase.id}`)).lines,
      ).toEqual([`ALTERED ${resolvedCase.ticketNumber}: description differs from the events of the case`]);
    });
  });
}
