import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import type { AnyEndpoint, Endpoint } from '../../common/contract/endpoint.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { aCase, newMobile, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { png } from './samples/files.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Calls with the bearer of a person, without cookies. */
async function bearerOf(person: Visitor, type: string) {
  const { accessToken } = (await person.call(auth.token, { type })).body.data;
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    call: <In, Out>(endpoint: Endpoint<In, Out>, input?: unknown) => new Visitor(portal).call(endpoint, input, headers),
    upload: async (purpose: string) =>
      new Visitor(portal).upload<{ document: DocumentMeta }>(
        documents.upload as AnyEndpoint,
        'a.png',
        await png(),
        { purpose },
        headers,
      ),
    download: async (id: string) =>
      (await new Visitor(portal).request('GET', `/api/documents/download/${id}`, { headers })).status,
  };
}

it('an agent uploads a file with a bearer and attaches it to a comment', async () => {
  const owner = await verifiedVisitor(portal);
  const { id, entity } = await aCase(owner);
  const agent = await aMemberOfStaff(portal, { entityId: entity.id });
  const tool = await bearerOf(agent, 'agent');
  const uploaded = await tool.upload('CASE');
  expect(uploaded.status).toBe(201);
  const { document } = uploaded.body.data;
  expect([await tool.download(document.id), (await agent.call(documents.meta, { id: document.id })).status]).toEqual([
    200, 200,
  ]);
  const colleague = await bearerOf(await aMemberOfStaff(portal, { entityId: OWN_ENTITY }), 'agent');
  expect(await colleague.download(document.id)).toBe(404);
  const comment = { incidentId: id, contentType: 'IMAGE', documentId: document.id };
  expect((await colleague.call(cases.comment, comment)).status).not.toBe(201);
  expect((await tool.call(cases.comment, comment)).status).toBe(201);
  expect((await owner.call(documents.meta, { id: document.id })).status).toBe(200);
});

it('a content editor reads and deletes the image that they have uploaded', async () => {
  const editor = await signedInUser(portal, 'content');
  const { document } = (await editor.upload(documents.upload, 'a.png', await png(), { purpose: 'CONTENT' })).body.data;
  const reads = async (who: Visitor) => [
    (await who.call(documents.meta, { id: document.id })).status,
    (await who.request('GET', `/api/documents/download/${document.id}`)).status,
    (await who.call(documents.list, { ids: [document.id] })).body.data.documents.length,
  ];
  expect(await reads(editor)).toEqual([200, 200, 1]);
  expect(await reads(await signedInUser(portal, 'agent'))).toEqual([404, 404, 0]);
  expect((await editor.call(documents.discardDraft, { id: document.id })).status).toBe(200);
  expect(await reads(editor)).toEqual([404, 404, 0]);
});

it('a person changes their mobile with a bearer and a code, which only they can use', async () => {
  const tool = await bearerOf(await signedInUser(portal, 'customer'), 'user');
  const preferredMobile = newMobile();
  const sent = await tool.call(otp.send, { otpType: 'SMS', mobile: preferredMobile, purpose: 'CONTACT' });
  expect(sent.status).toBe(200);
  const code = defined(/\d{6}/.exec(await new Visitor(portal).newestMessageTo(preferredMobile, /#\d{6}$/)))[0];
  const input = { preferredMobile, codes: [{ requestId: sent.body.data.requestId, otp: code }] };
  const other = await bearerOf(await signedInUser(portal, 'agent'), 'agent');
  expect((await other.call(profile.updateContact, input)).status).toBe(400);
  expect((await tool.call(profile.updateContact, input)).status).toBe(202);
});
