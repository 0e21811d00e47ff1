import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { INTERNAL_ERROR_STATUS, startPortal, type Portal } from '../support/portal.ts';
import { aCaseInput, verifiedVisitor, newMobile, Visitor } from '../support/visitor.ts';
import { pdf } from './samples/files.ts';

let portal: Portal;
let owner: Awaited<ReturnType<typeof verifiedVisitor>>;

beforeAll(async () => {
  portal = await startPortal({ env: { OTP_SENDS_PER_ADDRESS: '1000', UPLOADS_PER_ADDRESS: '1000' } });
});
beforeEach(async () => {
  owner = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

const upload = async (purpose = 'CASE', name = 'a.pdf'): Promise<string> =>
  ((await owner.upload(documents.upload, name, pdf(), { purpose })).body.data as { document: { id: string } }).document
    .id;

/** Submits a case with files; returns the status, and the id of the case. */
async function submit(attachments: string[], visitor: Visitor = owner): Promise<{ status: number; id?: string }> {
  const { status, body } = await visitor.call(cases.submit, await aCaseInput(visitor, { attachments }));
  return status === 201 ? { status, id: body.data.incident.id } : { status };
}

const filesOf = async ({ id }: { id?: string }) => (await readCase(owner, { incidentId: defined(id) })).attachments;

const caseOf = async (id: string): Promise<string | null> =>
  (await databaseOf(portal).db.selectFrom('documents').select('case_id').where('id', '=', id).executeTakeFirstOrThrow())
    .case_id;

const GONE = { status: 409 };

describe('the files of a submitted case', () => {
  it('are those of the customer, in any spelling of their ids, or none', async () => {
    const id = await upload();
    const submitted = await submit([id.toUpperCase()]);
    expect(await filesOf(submitted)).toEqual([{ id, name: 'a.pdf', size: pdf().length, mimeType: 'application/pdf' }]);
    expect((await submit([])).status).toBe(201);
  });

  it('are claimed all together or not at all', async () => {
    const id = await upload();
    expect(await submit([id, randomUUID()])).toEqual(GONE);
    expect(await caseOf(id)).toBeNull();
  });

  it('are claimed by one of concurrent submissions', async () => {
    const id = await upload();
    const replies = await Promise.all(Array.from({ length: 8 }, () => submit([id])));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  it('are not those of another customer, or of a browser that has proven another mobile', async () => {
    const id = await upload();
    expect(await submit([id], await verifiedVisitor(portal))).toEqual(GONE);
    const draft = new Visitor(portal);
    await draft.prove(newMobile());
    expect(await submit([id], draft)).toEqual(GONE);
    expect(await caseOf(id)).toBeNull();
  });

  it('are not those that were uploaded for another purpose', async () => {
    expect(await submit([await upload('GENERIC')])).toEqual(GONE);
  });

  it('stay unclaimed when the case cannot be written', async () => {
    const id = await upload();
    const { db } = databaseOf(portal);
    await sql`create function refuse_case() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    );
    await sql`create constraint trigger refuse_case after insert on cases deferrable initially deferred
      for each row execute function refuse_case()`.execute(db);
    expect(await submit([id])).toEqual({ status: INTERNAL_ERROR_STATUS });
    await sql`drop function refuse_case cascade`.execute(db);
    expect(await caseOf(id)).toBeNull();
    expect((await submit([id])).status).toBe(201);
  });

  it('are listed in upload order', async () => {
    const ids = [await upload('CASE', '1.pdf'), await upload('CASE', '2.pdf'), await upload('CASE', '3.pdf')];
    const submitted = await submit([defined(ids[2]), defined(ids[0]), defined(ids[1])]);
    expect((await filesOf(submitted)).map((file) => file.name)).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  });
});
