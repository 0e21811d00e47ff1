import { randomUUID } from 'node:crypto';
import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { storageOf } from '../support/stored-files.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { databaseOf } from '../support/database-of.ts';
import { pdf } from './samples/files.ts';
import { traversalForms } from './samples/traversal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Uploaded = { document: DocumentMeta };

const draftBy = async (visitor: Visitor): Promise<string> =>
  (await visitor.upload<Uploaded>(documents.uploadDraft, 'draft.pdf', pdf(), { kind: 'CASE' })).body.data.document.id;

const personalBy = async (visitor: Visitor): Promise<string> =>
  (await visitor.upload<Uploaded>(documents.upload, 'own.pdf', pdf(), { purpose: 'CASE' })).body.data.document.id;

async function keyOf(id: string): Promise<string> {
  return (
    await databaseOf(portal).db.selectFrom('documents').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  ).key;
}

/** The status of each way to read a file. */
async function readings(visitor: Visitor, id: string, key: string) {
  const raw = async (path: string) => (await visitor.request('GET', `/api/documents/${path}/${id}`)).status;
  const byKey = await visitor.request('POST', '/api/documents/download-file', {
    json: { extension: 'pdf', originalPath: key },
  });
  const listed = await visitor.call(documents.list, { ids: [id] });
  return {
    download: await raw('download'),
    draft: await raw('signup/download'),
    meta: (await visitor.call(documents.meta, { id })).status,
    base64: (await visitor.call(documents.base64, { id })).status,
    file: byKey.status,
    list: listed.status === 200 ? listed.body.data.documents.length : listed.status,
  };
}

const ALL = { download: 200, meta: 200, base64: 200, file: 200, list: 1 };
const NOTHING = { download: 404, draft: 404, meta: 404, base64: 404, file: 404, list: 0 };
const NOT_PROVEN = { download: 401, meta: 401, base64: 401, file: 401, list: 401 };

describe('draft file', () => {
  it('is readable in its browser, and through all endpoints after the mobile is verified', async () => {
    const visitor = new Visitor(portal);
    const id = await draftBy(visitor);
    const key = await keyOf(id);
    expect(await readings(visitor, id, key)).toEqual({ ...NOT_PROVEN, draft: 200 });
    await visitor.prove('+971551110001');
    expect(await readings(visitor, id, key)).toEqual({ ...ALL, draft: 200 });
  });

  it('is not readable by others', async () => {
    const id = await draftBy(new Visitor(portal));
    const key = await keyOf(id);
    const stranger = new Visitor(portal);
    await draftBy(stranger);
    expect(await readings(stranger, id, key)).toEqual({ ...NOT_PROVEN, draft: 404 });
    expect(await readings(new Visitor(portal), id, key)).toEqual({ ...NOT_PROVEN, draft: 404 });
    expect(await readings(await verifiedVisitor(portal), id, key)).toEqual(NOTHING);
  });

  it('is not readable with a forged draft cookie', async () => {
    const id = await draftBy(new Visitor(portal));
    const { uploader: hash } = await databaseOf(portal)
      .db.selectFrom('documents')
      .select('uploader')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const forged of [defined(hash), 'x', '', `${hash}'`]) {
      const visitor = new Visitor(portal);
      visitor.cookies.set('draft', forged);
      expect((await readings(visitor, id, 'x')).draft).toBe(404);
    }
  });
});

describe('file of a verified mobile', () => {
  it('is readable only with that verified mobile', async () => {
    const owner = await verifiedVisitor(portal);
    const id = await personalBy(owner);
    const key = await keyOf(id);
    expect(await readings(owner, id, key)).toEqual({ ...ALL, draft: 404 });
    expect(await readings(await verifiedVisitor(portal), id, key)).toEqual(NOTHING);
    expect(await readings(new Visitor(portal), id, key)).toEqual({ ...NOT_PROVEN, draft: 404 });
  });
});

describe('case file', () => {
  it('is readable by the owner of the case and no longer by the draft cookie', async () => {
    const owner = await verifiedVisitor(portal);
    const id = await draftBy(owner);
    const key = await keyOf(id);
    await aCase(owner, { attachments: [id] });
    expect(await readings(owner, id, key)).toEqual({ ...ALL, draft: 404 });
    const sameBrowser = new Visitor(portal);
    sameBrowser.cookies.set('draft', defined(owner.cookies.get('draft')));
    expect((await readings(sameBrowser, id, key)).draft).toBe(404);
    await sameBrowser.prove('+971551110002');
    expect(await readings(sameBrowser, id, key)).toEqual(NOTHING);
  });

  it('of an internal comment is hidden from the customer', async () => {
    const owner = await verifiedVisitor(portal);
    const id = await personalBy(owner);
    const { id: case_id } = await aCase(owner, { attachments: [id] });
    const comment = {
      id: randomUUID(),
      case_id,
      content_type: 'ATTACHMENT',
      author_type: 'USER',
      document_id: id,
      internal: true,
    } as const;
    await databaseOf(portal)
      .db.insertInto('comments')
      .values({ ...comment, text: null, author_id: null, created_at: new Date() })
      .execute();
    expect(await readings(owner, id, await keyOf(id))).toEqual(NOTHING);
  });
});

describe('unknown file', () => {
  it('is answered like a foreign file', async () => {
    const other = await personalBy(await verifiedVisitor(portal));
    const visitor = await verifiedVisitor(portal);
    for (const path of ['download', 'meta', 'base64/download', 'signup/download']) {
      const answers = await Promise.all(
        [other, randomUUID()].map(async (id) => {
          const reply = await visitor.request('GET', `/api/documents/${path}/${id}`, {
            headers: { 'x-request-id': 'the-same-request' },
          });
          return [reply.status, await reply.text()];
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  it('is left out of a list, which keeps the requested order', async () => {
    const visitor = await verifiedVisitor(portal);
    const [one, two] = [await personalBy(visitor), await personalBy(visitor)];
    const foreign = await personalBy(await verifiedVisitor(portal));
    const { body } = await visitor.call(documents.list, { ids: [two, foreign, randomUUID(), one.toUpperCase()] });
    expect(body.data.documents.map((file) => file.id)).toEqual([two, one]);
    expect((await visitor.call(documents.list, { ids: [] })).body.data.documents).toEqual([]);
  });

  it('with a malformed id is answered 400', async () => {
    const visitor = await verifiedVisitor(portal);
    for (const id of ['1', 'x'.repeat(500), '%00', "' or 1=1"])
      expect((await visitor.call(documents.meta, { id })).status).toBe(400);
  });
});

describe('download by storage key', () => {
  it('requires the extension of the file', async () => {
    const visitor = await verifiedVisitor(portal);
    const key = await keyOf(await personalBy(visitor));
    const statusOf = async (extension: string) =>
      (await visitor.request('POST', '/api/documents/download-file', { json: { extension, originalPath: key } }))
        .status;
    expect([
      await statusOf('pdf'),
      await statusOf('.PDF'),
      await statusOf('jpg'),
      await statusOf(''),
      await statusOf('pdf/../x'),
    ]).toEqual([200, 200, 404, 404, 404]);
  });

  it('refuses 300 path traversal forms without reading the storage', async () => {
    const visitor = await verifiedVisitor(portal);
    const id = await personalBy(visitor);
    const forms = traversalForms(await keyOf(id));
    expect(new Set(forms).size).toBeGreaterThanOrEqual(300);
    const asked: string[] = [];
    const files = storageOf(portal);
    const { get } = files;
    files.get = (key) => (asked.push(key), get.call(files, key));
    const served: unknown[] = [];
    for (const originalPath of forms) {
      const reply = await visitor.request('POST', '/api/documents/download-file', {
        json: { extension: 'pdf', originalPath },
      });
      if (reply.status !== 404 && reply.status !== 400) served.push([originalPath, reply.status]);
    }
    files.get = get;
    expect(served).toEqual([]);
    expect(asked).toEqual([]);
  });
});
