import { startPortal, type Portal } from '../support/portal.ts';
import { RegisteredClients } from '../support/registered-clients.ts';
import { aReport, geoGet, type Open311Entry } from './open311-kit.ts';

let portal: Portal;
let form: Record<string, string>;

beforeAll(async () => {
  portal = await startPortal();
  const { secret } = await new RegisteredClients(portal).register(['open311:submit']);
  const [service] = (await geoGet<[{ service_code: string }]>(portal, 'services.json')).body;
  form = { ...aReport(service.service_code), api_key: secret };
});
afterAll(() => portal.close());

/** Submits with a key. Returns the status and the number of the case, if there is one. */
async function submit(key: string, more: Record<string, string> = {}) {
  const init = { method: 'POST', body: new URLSearchParams({ ...form, ...more }), headers: { 'idempotency-key': key } };
  const reply = await fetch(`${portal.url}/open311/v2/requests.json`, init);
  return [reply.status, ((await reply.json()) as [Open311Entry])[0].service_request_id];
}

it('creates one case for repeated requests with the same Idempotency-Key, also at once', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => submit('open311-key-0001')));
  expect(replies).toEqual(replies.map(() => [201, expect.stringMatching(/^VOC-/)]));
  expect(new Set(replies.map(([, ticket]) => ticket)).size).toBe(1);
  expect((await submit('open311-key-0002'))[1]).not.toBe(replies[0]?.[1]);
});

it('refuses a key with another form, of another kind or without a valid API key', async () => {
  await submit('open311-key-0003');
  const replies = [
    await submit('open311-key-0003', { description: 'Another description of another case.' }),
    await submit('short'),
    await submit('open311-key-0003', { api_key: 'cvs_wrong' }),
  ];
  expect(replies.map(([status]) => status)).toEqual([409, 400, 403]);
});

it('a refused request stores nothing, so that the mended one is accepted with the same key', async () => {
  expect((await submit('open311-key-0004', { description: '' }))[0]).toBe(400);
  expect((await submit('open311-key-0004'))[0]).toBe(201);
});
