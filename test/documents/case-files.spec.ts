import { randomUUID } from 'node:crypto';
import { CaseFiles } from '../../bff/documents/case-files.ts';
import { GUEST } from '../../common/access/permissions.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aCase, aProvenVisitor } from '../support/visitor.ts';
import { databaseOf } from './database-of.ts';
import { pdf } from './samples/files.ts';

let portal: Portal;
let owner: Awaited<ReturnType<typeof aProvenVisitor>>;
let caseId: string;

beforeAll(async () => {
  portal = await startPortal({ env: { OTP_SENDS_PER_ADDRESS: '1000', UPLOADS_PER_ADDRESS: '1000' } });
});
beforeEach(async () => {
  owner = await aProvenVisitor(portal);
  caseId = (await aCase(owner)).id;
});
afterAll(() => portal.close());

const callerOf = (mobile: string, draft?: string, channel: 'SMS' | 'EMAIL' = 'SMS'): Principal => ({
  permissions: GUEST,
  locale: 'en',
  address: '127.0.0.1',
  requestId: 'test',
  verifiedContact: { channel, destination: mobile },
  browserId: draft,
});

const upload = async (purpose = 'CASE', name = 'a.pdf'): Promise<string> =>
  ((await owner.upload(documents.upload, name, pdf(), { purpose })).body.data as { document: { id: string } }).document.id;

const claim = (ids: string[], caller: Principal, id = caseId): Promise<string> => {
  const database = databaseOf(portal);
  return database
    .transaction(() => portal.get(CaseFiles).claim(ids, id, caller))
    .then(
      () => 'claimed',
      (error: { code: string }) => error.code,
    );
};

const caseOf = async (id: string): Promise<string | null> =>
  (await databaseOf(portal).db.selectFrom('documents').select('case_id').where('id', '=', id).executeTakeFirstOrThrow()).case_id;

describe('claiming files for a case', () => {
  it('accepts files of the caller, also when one is listed twice', async () => {
    const id = await upload();
    expect(await claim([id, id.toUpperCase()], callerOf(owner.mobile))).toBe('claimed');
    expect(await portal.get(CaseFiles).ofCase(caseId)).toEqual([{ id, name: 'a.pdf', size: pdf().length, mimeType: 'application/pdf' }]);
    expect(await claim([], callerOf(owner.mobile))).toBe('claimed');
  });

  it('claims all files or none', async () => {
    const id = await upload();
    expect(await claim([id, randomUUID()], callerOf(owner.mobile))).toBe('FILE_GONE');
    expect(await caseOf(id)).toBeNull();
  });

  it('claims a file once among concurrent requests', async () => {
    const id = await upload();
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim([id], callerOf(owner.mobile))));
    expect(answers.filter((answer) => answer === 'claimed')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'FILE_GONE')).toHaveLength(7);
  });

  it('refuses files of others and of an email contact', async () => {
    const id = await upload();
    expect(await claim([id], callerOf('+971559999999', 'another-draft'))).toBe('FILE_GONE');
    expect(await claim([id], callerOf(owner.mobile, undefined, 'EMAIL'))).toBe('FILE_GONE');
    expect(await claim([id], { ...callerOf(owner.mobile), verifiedContact: undefined })).toBe('FILE_GONE');
    expect(await caseOf(id)).toBeNull();
  });

  it('refuses files uploaded for another purpose', async () => {
    expect(await claim([await upload('GENERIC')], callerOf(owner.mobile))).toBe('FILE_GONE');
  });

  it('is rolled back with its transaction', async () => {
    const id = await upload();
    const database = databaseOf(portal);
    const work = database.transaction(async () => {
      await portal.get(CaseFiles).claim([id], caseId, callerOf(owner.mobile));
      throw new Error('the case was not written');
    });
    await expect(work).rejects.toThrow('the case was not written');
    expect(await caseOf(id)).toBeNull();
  });

  it('lists the files in upload order', async () => {
    const ids = [await upload('CASE', '1.pdf'), await upload('CASE', '2.pdf'), await upload('CASE', '3.pdf')];
    await claim([defined(ids[2]), defined(ids[0]), defined(ids[1])], callerOf(owner.mobile));
    expect((await portal.get(CaseFiles).ofCase(caseId)).map((file) => file.name)).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  });
});
