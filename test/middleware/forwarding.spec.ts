import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { png } from '../documents/samples/files.ts';
import { signedInUser } from '../support/sign-in.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aCase, aCaseInput, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';

const SECRET = 'a-secret-that-portal-and-middleware-share';

let middleware: Portal;
let portal: Portal;
let otherSecret: Portal;

/** Two instances that share only a secret: each has its own database, files and key. */
beforeAll(async () => {
  middleware = await startPortal({
    env: { MIDDLEWARE_URL: 'local', TRUSTED_PORTAL_SECRET: SECRET },
    checksResponses: false,
  });
  const env = { MIDDLEWARE_URL: middleware.url, MIDDLEWARE_USERS_URL: 'local', MIDDLEWARE_TIMEOUT_MS: '20000' };
  portal = await startPortal({ env: { ...env, MIDDLEWARE_SECRET: SECRET } });
  otherSecret = await startPortal({ env: { ...env, MIDDLEWARE_SECRET: `not ${SECRET}` }, demo: false });
});

afterAll(async () => {
  await portal.close();
  await otherSecret.close();
  await middleware.close();
});

const caseIn = (one: Portal, id: string) =>
  databaseOf(one).db.selectFrom('cases').select('id').where('id', '=', id).executeTakeFirst();

describe('portal with a middleware', () => {
  it('stores a guest’s case, its file and its comments at the middleware', async () => {
    const guest = await verifiedVisitor(portal);
    const uploaded = await guest.upload(documents.upload, 'صورة "1".png', await png(), { purpose: 'CASE' });
    expect(uploaded.status).toBe(201);
    const { document } = uploaded.body.data as { document: { id: string; name: string } };
    expect(document.name).toBe('صورة "1".png');
    const receipt = await aCase(guest, { attachments: [document.id] });
    expect(await caseIn(portal, receipt.id)).toBeUndefined();
    expect(await caseIn(middleware, receipt.id)).toBeDefined();
    const read = await guest.call(cases.read, { incidentId: receipt.id });
    expect(read.body.data.incidents[0]).toMatchObject({ actions: ['CANCEL'], attachments: [{ id: document.id }] });
    const file = await guest.request('GET', `/api/documents/download/${document.id}`);
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('صورة'));
    expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')));
    expect((await (await verifiedVisitor(portal)).call(cases.read, { incidentId: receipt.id })).status).toBe(404);
    expect((await new Visitor(portal).call(cases.read, { incidentId: receipt.id })).status).toBe(401);
  });

  it('keeps a draft file private to its browser', async () => {
    const visitor = new Visitor(portal);
    const uploaded = await visitor.upload(documents.uploadDraft, 'light.png', await png(), { kind: 'CASE' });
    expect(uploaded.status).toBe(201);
    const { id } = (uploaded.body.data as { document: { id: string } }).document;
    expect((await visitor.request('GET', `/api/documents/signup/download/${id}`)).status).toBe(200);
    expect((await new Visitor(portal).request('GET', `/api/documents/signup/download/${id}`)).status).toBe(404);
  });

  it('submits once per idempotency key', async () => {
    const guest = await verifiedVisitor(portal);
    const input = await aCaseInput(guest);
    const submit = (key: string, over = {}) =>
      guest.call(cases.submit, { ...input, ...over }, { 'Idempotency-Key': key });
    const [key, other] = [randomUUID(), randomUUID()];
    const replies = await Promise.all(Array.from({ length: 8 }, () => submit(key)));
    expect(new Set(replies.map(({ body }) => body.data.incident.ticketNumber)).size).toBe(1);
    expect((await submit(other)).body.data.incident.ticketNumber).not.toBe(
      defined(replies[0]).body.data.incident.ticketNumber,
    );
    expect((await submit(key, { description: 'Something else altogether, and longer.' })).body).toMatchObject({
      code: 409,
    });
  });

  it('forwards the signed-in user, whose access the middleware decides', async () => {
    const customer = await signedInUser(portal, 'customer');
    const own = await customer.call(cases.filter, { pageSize: 5 });
    expect(own.body.data.total).toBeGreaterThan(0);
    const agent = await signedInUser(portal, 'agent');
    const all = await agent.call(cases.filter, { pageSize: 5 });
    expect(all.body.data.total).toBeGreaterThan(own.body.data.total);
    await databaseOf(middleware)
      .db.updateTable('users')
      .set({ active: false })
      .where('email', '=', 'agent2@portal.example')
      .execute();
    const ended = await (await signedInUser(portal, 'agent2')).call(cases.filter, {});
    expect(ended.status).toBe(502);
  });

  it('returns the middleware’s errors, and rejects invalid input itself', async () => {
    const guest = await verifiedVisitor(portal);
    const missing = await guest.call(cases.follow, { query: 'VOC-0000000000' });
    const same = await (await verifiedVisitor(middleware)).call(cases.follow, { query: 'VOC-0000000000' });
    expect({ ...missing.body, requestId: '' }).toEqual({ ...same.body, requestId: '' });
    expect(defined((await guest.call(cases.submit, { caseTypeId: 1 })).body.fieldErrors).length).toBeGreaterThan(3);
    expect((await guest.call(content.faqs, { app: 'XYZ' })).status).toBe(404);
  });

  it('does not forward a parameter that would name another path, and keeps the circuit breaker closed', async () => {
    const { hostname, port } = new URL(portal.url);
    // As it is: `fetch` resolves dots in a path.
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request({ hostname, port, path, agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on('error', reject).end();
      });
    const stories = ['%20', '%2e', '%2e%2e', '%20', '%2e', '%2e%2e'];
    for (const id of stories) expect([id, await statusOf(`/api/story/${id}`)]).toEqual([id, 404]);
    expect((await new Visitor(portal).call(content.stories)).status).toBe(200);
  });

  it('is rejected by a middleware with another secret, and a forged caller header is rejected', async () => {
    expect((await new Visitor(otherSecret).call(directory.channels)).status).toBe(502);
    const forged = await new Visitor(middleware).call(cases.filter, {}, { 'X-Portal-Caller': 'e30.e30.e30' });
    expect([forged.status, forged.body.code]).toEqual([401, 'UMS_VAL_018']);
  });

  it('streams a file up to the size limit and rejects one byte more, in any order of form fields', async () => {
    const guest = await verifiedVisitor(portal);
    const tooLarge = await guest.upload(documents.upload, 'big.pdf', new Uint8Array(8 * 1024 * 1024 + 1), {
      purpose: 'GENERIC',
    });
    expect(tooLarge.status).toBe(413);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await png())]), 'late.png');
    form.set('fileData', JSON.stringify({ purpose: 'CASE' }));
    expect((await guest.request('POST', '/api/documents/upload', { body: form })).status).toBe(201);
    const none = await guest.upload(documents.upload, 'x.png', await png(), { purpose: 'CASE', evil: 1 });
    expect(none.status).toBe(400);
    expect((await guest.call(directory.channels)).status).toBe(200);
  });
});
