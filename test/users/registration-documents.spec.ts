import { documents } from '../../common/documents/documents.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { jpeg } from '../documents/samples/files.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import {
  aPerson,
  credentials,
  NEW_PASSWORD,
  provenMobileRegistration,
  provenRegistration,
} from '../support/registration.ts';
import { signIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const EMIRATES_ID = ['EMIRATES_ID_BACK', 'EMIRATES_ID_FRONT', 'HOLDING_ID'];

/** Uploads identity documents and returns their ids. */
async function uploadIdentity(visitor: Visitor, kinds: readonly string[], registrationId?: string): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of kinds) {
    const info = { kind, ...(registrationId && { registrationId }) };
    const { status, body } = await visitor.upload<{ document: { id: string } }>(
      documents.uploadDraft,
      'id.jpg',
      await jpeg(),
      info,
    );
    expect(status).toBe(201);
    ids.push(body.data.document.id);
  }
  return ids;
}

describe('identity documents of a registration', () => {
  it('become those of the account, which is then pending approval', async () => {
    const visitor = new Visitor(portal);
    const registrationId = await provenRegistration(visitor);
    const [id] = await uploadIdentity(visitor, EMIRATES_ID, registrationId);
    const uploaded = defined((await visitor.call(registration.pending)).body.data.registration).documents;
    expect(uploaded.map(({ kind }) => kind).sort()).toEqual(EMIRATES_ID);
    // With an id, the next person at this device could open the file.
    expect(JSON.stringify(uploaded)).not.toContain(defined(id));
    const name = `docs.${registrationId.slice(0, 8)}`;
    const made = await visitor.call(registration.finish, credentials(registrationId, { username: name }));
    expect(made.body.data.user.status).toBe(2);
    // The documents belong to the account now.
    expect((await visitor.request('GET', `/api/documents/signup/download/${id}`)).status).toBe(404);
    const signedIn = new Visitor(portal);
    await signIn(signedIn, name, NEW_PASSWORD);
    expect((await signedIn.request('GET', `/api/documents/download/${id}`)).status).toBe(200);
  });

  it('may be uploaded before it begins', async () => {
    const visitor = new Visitor(portal);
    await uploadIdentity(visitor, EMIRATES_ID);
    const customer = await visitor.call(registration.finish, credentials(await provenRegistration(visitor)));
    expect(customer.body.data.user.status).toBe(2);
    // The named ones only, where the form names them.
    const [passport] = await uploadIdentity(visitor, ['PASSPORT']);
    expect((await visitor.call(registration.begin, { ...aPerson(), documents: [] })).body.data.documents).toEqual([]);
    const begun = await visitor.call(registration.begin, { ...aPerson(), documents: [passport] });
    expect(begun.body.data.documents.map(({ kind }) => kind)).toEqual(['PASSPORT']);
  });

  it('are not those that a person before has left behind', async () => {
    const visitor = new Visitor(portal);
    const [left] = await uploadIdentity(visitor, ['PASSPORT']);
    await provenMobileRegistration(visitor);
    expect(defined((await visitor.call(registration.pending)).body.data.registration).documents).toHaveLength(1);
    const [front] = await uploadIdentity(visitor, ['EMIRATES_ID_FRONT']);
    const begun = await visitor.call(registration.begin, { ...aPerson(), documents: [front] });
    expect(begun.body.data.documents.map(({ kind }) => kind)).toEqual(['EMIRATES_ID_FRONT']);
    expect((await visitor.request('GET', `/api/documents/signup/download/${left}`)).status).toBe(404);
  });

  it('are deleted by kind only for the browser that has uploaded them', async () => {
    const [visitor, other] = [new Visitor(portal), new Visitor(portal)];
    const [passport, front] = await uploadIdentity(visitor, ['PASSPORT', 'EMIRATES_ID_FRONT']);
    await uploadIdentity(other, ['PASSPORT']);
    expect((await other.call(documents.discardIdentity, { kind: 'PASSPORT' })).status).toBe(200);
    const status = async (id: string | undefined) =>
      (await visitor.request('GET', `/api/documents/signup/download/${id}`)).status;
    expect(await status(passport)).toBe(200);
    expect((await visitor.call(documents.discardIdentity, { kind: 'PASSPORT' })).status).toBe(200);
    expect([await status(passport), await status(front)]).toEqual([404, 200]);
  });
});
