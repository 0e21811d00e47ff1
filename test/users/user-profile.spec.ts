import { oversight } from '../../common/users/oversight.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { jpeg } from '../documents/samples/files.ts';
import { databaseOf } from '../support/database-of.ts';
import { accountId, OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { anApplicant } from './applicants.ts';
import { readPdf } from '../support/read-pdf.ts';

let portal: Portal;
let admin: Visitor;
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
  manager = await signedInUser(portal, 'manager');
});
afterAll(() => portal.close());

const db = () => databaseOf(portal).db;
const decide = (visitor: Visitor, userId: string, action: string, remarks: unknown = 'Seen and checked.') =>
  visitor.call(oversight.decide, { userId, action, remarks });

describe('user profile in user management', () => {
  it('includes the decisions, and reading it is logged', async () => {
    const id = await anApplicant(databaseOf(portal), { nationality: 'AE', emirates_id: '784-1991-1111111-1' });
    await decide(manager, id, 'REQUEST_MODIFICATION', 'One more document');
    const { status, body } = await admin.call(oversight.profile, { id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      user: { id, status: 4, entity: { id: OWN_ENTITY } },
      profile: { customerId: id, emiratesId: '784-1991-1111111-1' },
      decisions: [{ action: 'REQUEST_MODIFICATION', remarks: 'One more document', fromStatus: 2, toStatus: 4 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash|search/i);
    const reads = await db()
      .selectFrom('pii_access_log')
      .select(['reader_id', 'document_id'])
      .where('user_id', '=', id)
      .execute();
    expect(reads).toEqual([{ reader_id: accountId('admin'), document_id: null }]);
  });

  it('is a PDF in the reader’s language, within the scope of oversight, and its reading is logged', async () => {
    const id = await anApplicant(databaseOf(portal));
    const pdf = (who: Visitor) =>
      who.request('GET', `/api/users/pdf?userId=${id}`, { headers: { 'accept-language': 'ar' } });
    const reply = await pdf(manager);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { language, tags, text } = await readPdf(new Uint8Array(await reply.arrayBuffer()));
    expect([language, tags.filter(({ role }) => role === 'H1').length]).toEqual(['ar', 1]);
    expect(text).toContain('784');
    const reads = await db().selectFrom('pii_access_log').select(['reader_id']).where('user_id', '=', id).execute();
    expect(reads).toEqual([{ reader_id: accountId('manager') }]);
    await db().updateTable('users').set({ entity_id: OTHER_ENTITY }).where('id', '=', id).execute();
    expect((await pdf(manager)).status).toBe(404);
    expect((await pdf(await signedInUser(portal, 'agent'))).status).toBe(403);
  });

  it('gives access to the identity documents, and each access is logged', async () => {
    const id = await anApplicant(databaseOf(portal));
    const uploaded = await new Visitor(portal).upload<{ document: { id: string } }>(
      documents.uploadDraft,
      'front.jpg',
      await jpeg(),
      {
        kind: 'EMIRATES_ID_FRONT',
      },
    );
    const documentId = uploaded.body.data.document.id;
    const path = (owner: string) => `/api/auth/profile/${owner}/document/${documentId}`;
    expect((await admin.request('GET', path(id))).status).toBe(404);
    await db().updateTable('documents').set({ user_id: id, uploader: null }).where('id', '=', documentId).execute();
    expect((await manager.call(oversight.profile, { id })).body.data.documents).toMatchObject([
      { id: documentId, kind: 'EMIRATES_ID_FRONT' },
    ]);
    const opened = await manager.request('GET', path(id));
    expect([opened.status, opened.headers.get('content-type'), opened.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect((await admin.request('GET', path(accountId('agent')))).status).toBe(404);
    const foreign = await signedInUser(portal, 'agent');
    expect((await foreign.request('GET', path(id))).status).toBe(403);
    const reads = await db()
      .selectFrom('pii_access_log')
      .select(['reader_id', 'document_id'])
      .where('document_id', 'is not', null)
      .execute();
    expect(reads).toEqual([{ reader_id: accountId('manager'), document_id: documentId }]);
  });

  it.each(['nobody', '00000000-0000-4000-8000-000000000000', "'; drop table users"])(
    'answers 404 for the id %j',
    async (id) => {
      expect((await admin.call(oversight.profile, { id })).status).toBe(404);
    },
  );
});
