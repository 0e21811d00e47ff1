import { cases } from '../../common/cases/cases.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { readCase } from '../support/cases.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { basic, RegisteredClients } from '../support/registered-clients.ts';
import { aCase, verifiedVisitor, newMobile } from '../support/visitor.ts';
import { aReport, geoGet, isWellFormed, STANDARD_FIELDS, type Open311Entry } from './open311-kit.ts';

const clock = new FixedClock();
let portal: Portal;
let key: string;
let service: { service_code: string; service_name: string; group: string };

beforeAll(async () => {
  portal = await startPortal({ clock, env: { OPEN311_SUBMISSIONS_PER_KEY: '18' } });
  key = (await new RegisteredClients(portal).register(['open311:submit'])).secret;
  [service] = (await get<(typeof service)[]>('services.json')).body as [typeof service];
});
afterAll(() => portal.close());

const get = <Body>(path: string, language?: string) => geoGet<Body>(portal, path, language);

async function post(form: Record<string, string>, format = 'json', headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ api_key: key, ...aReport(service.service_code), ...form });
  const init = { method: 'POST', body, headers: { 'accept-language': 'en', ...headers } };
  const reply = await fetch(`${portal.url}/open311/v2/requests.${format}`, init);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

describe('Open311 submission', () => {
  it('creates a case that staff and the requester can read', async () => {
    const phone = newMobile();
    const reply = await post({ phone });
    expect(reply.status).toBe(201);
    const [{ service_request_id: ticket, service_notice }] = JSON.parse(reply.text) as [Open311Entry];
    expect(service_notice).toMatch(/received/);
    const admin = await signedInUser(portal, 'admin');
    const [found] = (await admin.call(cases.read, { ticketNumber: ticket })).body.data.incidents;
    expect(found).toMatchObject({
      statusCode: 50,
      caseType: { id: 1 },
      service: { id: service.service_code },
      channelId: 3,
      location: { latitude: 24.453884, longitude: 54.377344, address: 'Villa 7, Street 12' },
      requester: { firstName: 'Mariam', lastName: 'Saeed' },
      events: [{ kind: 'SUBMIT' }],
    });
    const person = await verifiedVisitor(portal, phone);
    expect((await readCase(person, { ticketNumber: String(ticket) })).description).toMatch(/broken pipe/);
  });

  it('accepts other case types, and an address without coordinates', async () => {
    const suggestion = await post({ 'attribute[CASETYPE]': '4', 'attribute[SUGGESTION]': 'Mark the pipes.' }, 'xml');
    expect([suggestion.status, isWellFormed(suggestion.text)]).toEqual([201, true]);
    const ticket = matchGroup(/<service_request_id>(VOC-\w{10})<\/service_request_id>/, suggestion.text);
    const admin = await signedInUser(portal, 'admin');
    const read = (number: unknown) => readCase(admin, { ticketNumber: String(number) });
    expect(await read(ticket)).toMatchObject({ caseType: { id: 4 }, suggestedSolution: 'Mark the pipes.' });
    const placed = JSON.parse((await post({ lat: '', long: '' })).text) as [Open311Entry];
    expect(await read(placed[0].service_request_id)).toMatchObject({
      location: { address: 'Villa 7, Street 12' },
      description: expect.not.stringContaining('Villa 7'),
    });
  });

  it.each([
    ['no key', { api_key: '' }, 403, /api_key/],
    ['a wrong key', { api_key: 'cvs_wrong' }, 403, /api_key/],
    ['no service', { service_code: '' }, 400, /service_code/],
    ['an unknown service', { service_code: '00000000-0000-4000-8000-000000000000' }, 404, /service_code/],
    ['no location', { lat: '', long: '', address_string: '' }, 400, /address_string/],
    ['coordinates out of range', { lat: '124' }, 400, /^lat: /],
    ['an invalid phone', { phone: '12' }, 400, /^phone: /],
    ['no description', { description: '' }, 400, /^description: /],
    ['an invalid email', { email: 'x' }, 400, /^email: /],
    ['the hidden case type', { 'attribute[CASETYPE]': '3' }, 400, /CASETYPE/],
    ['a suggestion without its text', { 'attribute[CASETYPE]': '4' }, 400, /SUGGESTION/],
  ])('refuses %s with an Open311 error', async (_name, form, status, says) => {
    const reply = await post(form);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      status,
      expect.arrayContaining([{ code: status, description: expect.stringMatching(says) }]),
    ]);
  });

  it('rejects XML bodies, and escapes its XML output', async () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><request><description>&x;</description></request>';
    const init = { method: 'POST', body: xml, headers: { 'content-type': 'text/xml' } };
    const reply = await fetch(`${portal.url}/open311/v2/requests.xml`, init);
    expect([reply.status, reply.headers.get('accept'), await reply.text()]).toEqual([
      415,
      'application/x-www-form-urlencoded',
      expect.stringMatching(/^<\?xml.*<errors><error><code>415<\/code>/s),
    ]);
    await databaseOf(portal)
      .db.updateTable('services')
      .set({ name_en: 'A & B <script>"\u0001' })
      .where('id', '=', service.service_code)
      .execute();
    const listed = await get<string>('services.xml');
    expect([isWellFormed(listed.text), listed.text]).toEqual([
      true,
      expect.stringContaining('A &amp; B &lt;script&gt;'),
    ]);
  });

  it('limits a key to its entity, its scope and an hourly rate', async () => {
    const clients = new RegisteredClients(portal);
    const entities = await databaseOf(portal)
      .db.selectFrom('entities')
      .select(['id', 'name_en'])
      .orderBy('sort')
      .limit(2)
      .execute();
    const foreign = defined(entities.find(({ name_en }) => name_en !== service.group));
    const narrow = await clients.register(['open311:submit'], foreign.id);
    expect((await post({ api_key: narrow.secret })).status).toBe(403);
    const reader = await clients.register(['cases:read']);
    expect((await post({ api_key: reader.secret })).status).toBe(403);
    expect((await fetch(`${portal.url}/open311/v2/requests.json`, { headers: basic(reader) })).status).toBe(200);
    const busy = (await clients.register(['open311:submit'])).secret;
    const phone = newMobile();
    const statuses = [];
    for (let time = 0; time < 11; time++) statuses.push((await post({ api_key: busy, phone })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    for (let time = 0; time < 7; time++) await post({ api_key: busy, phone: 'x' });
    const limited = await post({ api_key: busy });
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0, JSON.parse(limited.text)]).toMatchObject([
      429,
      true,
      [{ code: 429 }],
    ]);
  });
});

describe('Open311 public requests', () => {
  it('show status, service, times and a rounded location, without personal data', async () => {
    const phone = newMobile();
    const [{ service_request_id: ticket }] = JSON.parse((await post({ phone })).text) as [Open311Entry];
    const one = await get<Open311Entry[]>(`requests/${ticket}.json`);
    expect(one.body).toEqual([
      {
        ...STANDARD_FIELDS,
        service_request_id: ticket,
        status: 'open',
        status_notes: 'Submitted',
        service_name: expect.any(String),
        service_code: service.service_code,
        description: expect.stringContaining(service.group),
        agency_responsible: service.group,
        requested_datetime: '2026-11-20T08:00:00Z',
        updated_datetime: '2026-11-20T08:00:00Z',
        lat: 24.45,
        long: 54.38,
      },
    ]);
    const all = (await get<Open311Entry[]>('requests.json')).text + (await get('requests.xml')).text;
    for (const word of ['Mariam', 'Saeed', phone, 'mariam@example.com', 'broken pipe', 'Villa 7', '24.453884'])
      expect([word, all.includes(word)]).toEqual([word, false]);
    expect(all).toContain(String(ticket));
    expect((await get<Open311Entry[]>(`tokens/${ticket}.json`)).body).toEqual([
      { service_request_id: ticket, token: ticket },
    ]);
    expect((await get('requests/VOC-0000000001.json')).status).toBe(404);
  });

  it('list incidents only, but show any case by its number', async () => {
    const complaint = await aCase(await verifiedVisitor(portal), { caseTypeId: 2 });
    const listed = (await get<Open311Entry[]>('requests.json')).body.map((one) => one['service_request_id']);
    expect(listed).not.toContain(complaint.ticketNumber);
    expect(
      (await get<Open311Entry[]>(`requests.json?service_request_id=${complaint.ticketNumber},VOC-0000000001`)).body,
    ).toHaveLength(1);
  });

  it('are filtered by service, status and time, and paged', async () => {
    const pages = await Promise.all(
      [1, 2].map(async (page) => (await get<Open311Entry[]>(`requests.json?page_size=3&page=${page}`)).body),
    );
    expect(new Set(pages.flat().map((one) => one['service_request_id'])).size).toBe(6);
    const requestsFor = async (query: string) => (await get<Open311Entry[]>(`requests.json?${query}`)).body;
    expect((await requestsFor('status=closed')).every(({ status }) => status === 'closed')).toBe(true);
    expect(
      (await requestsFor(`service_code=${service.service_code}`)).every(
        (one) => one['service_code'] === service.service_code,
      ),
    ).toBe(true);
    const week = await requestsFor('start_date=2026-11-01T00:00:00Z&end_date=2026-11-08T00:00:00%2B04:00');
    expect(week.length).toBeGreaterThan(0);
    const times = week.map((request) => String(request['requested_datetime']));
    expect(times.every((time) => time >= '2026-11-01' && time <= '2026-11-07T20:00:00Z')).toBe(true);
  });

  it('answer 400 for an invalid time or status', async () => {
    const wrong = [
      'start_date=2026-01-01T00:00:00Z&end_date=2026-04-02T00:00:00Z',
      'start_date=2026-01-01',
      'end_date=2026-13-01T00:00:00Z',
      'end_date=2026-02-30T00:00:00Z',
      'start_date=2025-02-29T00:00:00Z',
      'status=lost',
      'end_date=0000-01-01T00:00:00Z',
      'start_date=9999-12-31T00:00:00Z',
    ];
    for (const query of wrong) expect([query, (await get(`requests.json?${query}`)).status]).toEqual([query, 400]);
  });

  it('are not filtered by a parameter without a value', async () => {
    const all = (await get('requests.json')).text;
    for (const name of ['status', 'service_code', 'service_request_id', 'jurisdiction_id'])
      for (const empty of name === 'jurisdiction_id' ? ['%00'] : [',', '%00'])
        expect([name, empty, (await get(`requests.json?${name}=${empty}`)).text === all]).toEqual([name, empty, true]);
  });
});
