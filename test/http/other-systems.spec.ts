import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { geoGet, isWellFormed, type Open311Entry } from '../cases/open311-kit.ts';
import { databaseOf } from '../support/database-of.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { RegisteredClients } from '../support/registered-clients.ts';
import { verifiedVisitor, Visitor } from '../support/visitor.ts';
import { queuedMessages } from '../support/messages.ts';
import { defined } from '../support/defined.ts';

const WEBSITE = 'https://www.city.example';
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ env: { CORS_ALLOWED_ORIGINS: `${WEBSITE},https://maps.city.example:8443` } });
});
afterAll(() => portal.close());

describe('CORS', () => {
  const preflight = (origin: string) =>
    fetch(`${portal.url}/api/incidents/filter`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  it.each([WEBSITE, 'https://maps.city.example:8443'])(
    'allows %s by exact origin and without credentials',
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect([
        status,
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-credentials'),
        headers.get('vary'),
      ]).toEqual([204, origin, null, 'Origin']);
      expect(headers.get('access-control-allow-headers')).toMatch(/Authorization/);
    },
  );

  it.each([
    'https://evil.example',
    'null',
    'http://www.city.example',
    'https://www.city.example.evil.example',
    'https://www.city.example:444',
    'https://WWW.city.example',
  ])('rejects %s', async (origin) => {
    const { headers } = await preflight(origin);
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, 'Origin']);
    const changed = await fetch(`${portal.url}/api/incidents/followup`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{"query":"x"}',
    });
    expect(changed.status).toBe(403);
  });

  it('accepts a bearer token and ignores cookies from another site', async () => {
    const customer = await signedInUser(portal, 'customer');
    const asBrowser = { origin: WEBSITE, 'sec-fetch-site': 'cross-site' };
    expect((await customer.call(auth.profile)).status).toBe(200);
    expect((await customer.call(auth.profile, {}, asBrowser)).status).toBe(401);
    expect((await customer.call(auth.signOut, {}, asBrowser)).status).toBe(401);
    expect((await customer.call(auth.profile)).status).toBe(200);
    const bearer = `Bearer ${(await customer.call(auth.token)).body.data.accessToken}`;
    const reply = await new Visitor(portal).call(cases.filter, {}, { ...asBrowser, authorization: bearer });
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, WEBSITE]);
    expect(reply.headers.get('access-control-expose-headers')).toMatch(/X-Request-Id/);
  });

  it('applies to the API only', async () => {
    const reply = await fetch(`${portal.url}/health/live`, { headers: { origin: WEBSITE } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    const token = await new RegisteredClients(portal).requestToken(
      { grant_type: 'client_credentials' },
      { origin: WEBSITE },
    );
    expect([token.status, token.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});

describe('Open311 requests', () => {
  async function submit(contact: Record<string, string>): Promise<[Open311Entry]> {
    const { secret } = await new RegisteredClients(portal).register(['open311:submit']);
    const [service] = (await geoGet<[Open311Entry]>(portal, 'services.json')).body;
    const form = {
      api_key: secret,
      service_code: String(service['service_code']),
      address_string: 'Corniche Road',
      description: 'Water runs from a broken pipe since this morning.',
    };
    const reply = await fetch(`${portal.url}/open311/v2/requests.json`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, ...contact }),
      headers: { 'accept-language': 'en' },
    });
    expect(reply.status).toBe(201);
    return (await reply.json()) as [Open311Entry];
  }

  it('create an anonymous case without a phone number, which only its ticket number can follow', async () => {
    const outbox = () =>
      queuedMessages(databaseOf(portal)).then((all) => all.filter(({ kind }) => kind === 'case-SUBMIT'));
    const before = (await outbox()).length;
    const [receipt] = await submit({});
    expect(receipt.service_notice).toMatch(/keep the number/);
    expect(await outbox()).toHaveLength(before);
    const ticket = String(receipt.service_request_id);
    expect((await geoGet<Open311Entry[]>(portal, `requests/${ticket}.json`)).body).toMatchObject([
      { service_request_id: ticket, status: 'open' },
    ]);
    const admin = await signedInUser(portal, 'admin');
    const [found] = (await admin.call(cases.read, { ticketNumber: ticket })).body.data.incidents;
    expect(found).toMatchObject({ requester: { firstName: null, lastName: null, email: null, mobile: '' } });
    const agent = await aMemberOfStaff(portal, { entityId: defined(found).entity.id });
    const [seen] = (await agent.call(cases.read, { ticketNumber: ticket })).body.data.incidents;
    expect(defined(seen).actions).toContain('START');
    expect(defined(seen).actions).not.toContain('ASK');
    const stranger = await verifiedVisitor(portal);
    expect((await stranger.call(cases.read, { ticketNumber: ticket })).status).toBe(404);
    const [mailed] = await submit({ email: 'mariam@example.com' });
    expect(mailed.service_notice).toMatch(/contact that was given/);
    expect(await outbox()).toHaveLength(before + 1);
    expect((await outbox()).map(({ recipient }) => recipient)).toContain('mariam@example.com');
  });

  it.each([
    ['in English by default', {}, /^service_code was not found/],
    [
      'in Arabic where the header asks for it',
      { 'accept-language': 'ar-AE, en;q=0.5' },
      /^تعذّر العثور على service_code/,
    ],
  ])('return errors %s', async (_name, headers, description) => {
    const path = `${portal.url}/open311/v2/services/nothing`;
    const json = (await (await fetch(`${path}.json`, { headers })).json()) as Open311Entry[];
    expect(json).toEqual([{ code: 404, description: expect.stringMatching(description) }]);
    const xml = await (await fetch(`${path}.xml`, { headers })).text();
    expect([isWellFormed(xml), xml]).toEqual([
      true,
      expect.stringContaining(`<error><code>404</code><description>${String(defined(json[0])['description'])}`),
    ]);
    const inArabic = (await (await fetch(`${path}.json?lang=ar`)).json()) as Open311Entry[];
    expect(defined(inArabic[0])['description']).toMatch(/[ء-ي]/);
  });
});

const GUIDE = fileURLToPath(new URL('../../docs/integrating.md', import.meta.url));
const run = promisify(execFile);

/** The examples of the guide, which run as one script because later ones use earlier results. */
function examples(): string[] {
  return [...readFileSync(GUIDE, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, group = '']) => group);
}

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

/** The examples need curl. */
const withCurl = hasCurl ? describe : describe.skip;

withCurl('integration guide', () => {
  it('the examples of docs/integrating.md work', async () => {
    const clients = new RegisteredClients(portal);
    const client = await clients.register(['cases:read', 'results:read']);
    const { secret } = await clients.register(['open311:submit']);
    const admin = await signedInUser(portal, 'admin');
    const { accessToken } = (await admin.call(auth.token, { type: 'admin' })).body.data;
    const env = {
      PATH: process.env['PATH'],
      PORTAL: portal.url,
      CLIENT_ID: client.id,
      CLIENT_SECRET: client.secret,
      API_KEY: secret,
      ADMIN_TOKEN: accessToken,
    };
    const blocks = examples();
    expect(blocks.length).toBeGreaterThan(6);
    const marked = blocks.map((block, place) => `echo; echo "== ${place}"\n${block}`).join('\n');
    const cwd = await mkdtemp(join(tmpdir(), 'portal-examples-'));
    const { stdout } = await run('bash', ['-eo', 'pipefail', '-c', marked], { env, cwd });
    await rm(cwd, { recursive: true });
    const outputs = stdout.split(/^== \d+$/m).slice(1);
    const expected = [
      /"entities":\[/,
      /"incidents":\[\{/,
      /access-control-allow-origin: https:\/\/www\.city\.example/i,
      /"created":0,"updated":0,"unchanged":\d{2,}/,
      /GeoReport_v2.*<services>.*"status":"open"/s,
      /"service_request_id":"VOC-/,
      /"kind":"[A-Z]+".*"next":.*"more":true.*"changes":\[\],"next":/s,
      /"secret":"whsec_/,
      /"previousSecretUntil":"20.*"secret":"whsec_/s,
      /"deliveries":\[\].*"replayed":0.*"active":false.*"removed":true/s,
    ];
    expect(outputs).toHaveLength(expected.length);
    for (const [place, pattern] of expected.entries()) expect(outputs[place]).toMatch(pattern);
  });
});
