import sharp from 'sharp';
import { LIMITS } from '../../common/limits.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { parseTicketNumber } from '../../common/identifiers/ticket-number.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { NOTIFY_BY } from '../../common/users/account.enums.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { accountId } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { printedCase } from '../support/printed-case.ts';
import { RegisteredClients } from '../support/registered-clients.ts';
import { runJob } from '../support/run-job.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, aCaseInput, newMobile, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { geoGet } from './open311-kit.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const aPhoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

describe('case submission', () => {
  it('is refused to a visitor without a verified contact', async () => {
    const visitor = new Visitor(portal);
    const reply = await visitor.call(cases.submit, await aCaseInput(visitor));
    expect(reply.status).toBe(401);
    expect(reply.body.descriptionAr).toMatch(/[ء-ي]/);
  });

  it('gives a ticket number and makes the whole case readable to its owner', async () => {
    const visitor = await verifiedVisitor(portal);
    const location = { latitude: 24.4539, longitude: 54.3773, address: 'شارع الكورنيش' };
    const receipt = await aCase(visitor, { location, requester: { firstName: 'مريم', email: 'Maryam@Example.com' } });
    expect(receipt.ticketNumber).toMatch(/^VOC-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(parseTicketNumber(receipt.ticketNumber.toLowerCase().replace('voc-', ''))).toBe(receipt.ticketNumber);
    const { status, body } = await visitor.call(cases.read, { ticketNumber: receipt.ticketNumber });
    expect(status).toBe(200);
    const [found] = body.data.incidents;
    expect(found).toMatchObject({ id: receipt.id, statusCode: 50, location, actions: ['CANCEL'], version: 1 });
    expect(defined(found).requester).toEqual({
      firstName: 'مريم',
      lastName: null,
      email: 'maryam@example.com',
      mobile: visitor.mobile,
    });
    expect(defined(found).events.map((event) => event.kind)).toEqual(['SUBMIT']);
  });

  it('sends a message with a link to the public status', async () => {
    const visitor = await verifiedVisitor(portal);
    const receipt = await aCase(visitor);
    await expect(untilMessage(visitor, receipt.ticketNumber)).resolves.toMatch(/\/public\/[\w-]{48}/);
  });

  it('attaches files that the same browser uploaded before the mobile was verified', async () => {
    const visitor = new Visitor(portal);
    const photo = await visitor.upload(documents.uploadDraft, 'lamp.jpg', await aPhoto(), { kind: 'CASE' });
    expect(photo.status).toBe(201);
    const { id } = (photo.body.data as { document: { id: string } }).document;
    const other = await verifiedVisitor(portal);
    expect((await other.call(cases.submit, await aCaseInput(other, { attachments: [id] }))).status).toBe(409);
    await visitor.prove('+971551230001');
    const receipt = await aCase(visitor, { attachments: [id] });
    const { incidents } = (await visitor.call(cases.read, { incidentId: receipt.id })).body.data;
    expect(defined(incidents[0]).attachments).toEqual([
      expect.objectContaining({ id, name: 'lamp.jpg', mimeType: 'image/jpeg' }),
    ]);
    expect((await visitor.request('GET', `/api/documents/download/${id}`)).status).toBe(200);
    expect((await other.request('GET', `/api/documents/download/${id}`)).status).toBe(404);
    expect((await visitor.call(cases.submit, await aCaseInput(visitor, { attachments: [id] }))).body.code).toBe(409);
  });

  it('gives the case the mobile that its page has shown, or is refused', async () => {
    const visitor = await verifiedVisitor(portal);
    const input = await aCaseInput(visitor);
    const shownMobile = maskMobile(visitor.mobile);
    expect((await visitor.call(cases.submit, { ...input, shownMobile })).status).toBe(201);
    // Another window of the same browser proves another number.
    await visitor.prove(newMobile());
    const refused = await visitor.call(cases.submit, { ...input, shownMobile });
    expect([refused.status, refused.body.descriptionEn]).toEqual([409, expect.stringContaining('mobile number')]);
    expect(refused.body.descriptionAr).toMatch(/[ء-ي]/);
    const customer = await signedInUser(portal, 'customer');
    expect((await customer.call(cases.submit, { ...input, shownMobile })).status).toBe(409);
  });

  it('says where the ticket number was sent', async () => {
    const guest = await verifiedVisitor(portal);
    const sentTo = async (visitor: Visitor) =>
      (await visitor.call(cases.submit, await aCaseInput(visitor))).body.data.incident.sentTo;
    expect(await sentTo(guest)).toEqual([maskMobile(guest.mobile)]);
    const customer = await signedInUser(portal, 'customer');
    const preferences = { preferred_channel: NOTIFY_BY.EMAIL, preferred_email: 'other@portal.example' };
    await databaseOf(portal).db.updateTable('users').set(preferences).where('id', '=', accountId('customer')).execute();
    expect(await sentTo(customer)).toEqual(['o•••@portal.example']);
  });

  it.each([
    ['no case type', { caseTypeId: undefined }, 'caseTypeId', 'caseType'],
    ['the hidden case type', { caseTypeId: 3 }, 'caseTypeId', 'caseType'],
    ['an unknown case type', { caseTypeId: 99 }, 'caseTypeId', 'caseType'],
    ['no description', { description: '   ' }, 'description', 'description'],
    ['a description that is too short', { description: 'dark' }, 'description', 'descriptionMin'],
    ['a description that is too long', { description: 'x'.repeat(2001) }, 'description', 'descriptionMax'],
    ['a suggestion without a solution', { caseTypeId: 4 }, 'suggestedSolution', 'suggestedSolution'],
    ['an invalid entity', { entityId: 'x' }, 'entityId', 'entity'],
    ['an unknown entity', { entityId: '00000000-0000-4000-8000-000000000000' }, 'entityId', 'entity'],
    ['a service of another entity', { serviceId: '00000000-0000-4000-8000-000000000000' }, 'serviceId', 'service'],
    ['the declaration not accepted', { disclaimer: false }, 'disclaimer', 'disclaimer'],
    ['email as the channel without an email', { channelId: 2 }, 'requester.email', 'email'],
    ['coordinates out of range', { location: { latitude: 91, longitude: 0 } }, 'location.latitude', 'coordinates'],
    ['an unknown property', { status: 54 }, 'status', 'unknown'],
    ['a NUL character', { description: 'dark\u0000 for three nights' }, 'description', 'description'],
  ])('is refused with %s', async (_name, over, field, code) => {
    const visitor = await sharedVisitor();
    const reply = await visitor.call(cases.submit, { ...(await aCaseInput(visitor)), ...over });
    expect(reply.status).toBe(400);
    expect(reply.body.fieldErrors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('is refused with the limit of a text that is too long, in both languages', async () => {
    const visitor = await sharedVisitor();
    const requester = { firstName: 'x'.repeat(LIMITS.nameMax + 1) };
    const reply = await visitor.call(cases.submit, { ...(await aCaseInput(visitor)), requester });
    expect(reply.body.fieldErrors).toEqual([
      {
        field: 'requester.firstName',
        code: 'tooLong',
        descriptionEn: `This must be ${LIMITS.nameMax} characters or fewer`,
        descriptionAr: `يجب ألا تتجاوز القيمة ${LIMITS.nameMax} حرف`,
      },
    ]);
  });

  it('stores the description unchanged, up to 2,000 characters', async () => {
    const visitor = await sharedVisitor();
    const description = `إنارةٌ مُطفأة <script>alert(1)</script> "' \\ 😀 ${'س'.repeat(1900)}`;
    const receipt = await aCase(visitor, { description });
    const { incidents } = (await visitor.call(cases.read, { incidentId: receipt.id })).body.data;
    expect(defined(incidents[0]).description).toBe(description);
  });

  it('creates one case for fifty requests with the same idempotency key', async () => {
    const visitor = await sharedVisitor();
    const input = await aCaseInput(visitor);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => visitor.call(cases.submit, input, { 'idempotency-key': 'the-same-key-50' })),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.data.incident.ticketNumber)).size).toBe(1);
    const changed = await visitor.call(
      cases.submit,
      { ...input, description: 'Another light is dark as well.' },
      { 'idempotency-key': 'the-same-key-50' },
    );
    expect(changed.body.code).toBe(409);
    // The stored answer expires after a week.
    const again = (description: string) =>
      visitor.call(cases.submit, { ...input, description }, { 'idempotency-key': 'the-same-key-50' });
    await runJob(portal, 'expired-rows');
    expect((await again('A third light.')).status).toBe(409);
    await databaseOf(portal)
      .db.updateTable('idempotency')
      .set({ created_at: new Date(0) })
      .execute();
    await runJob(portal, 'expired-rows');
    expect((await again('A third light.')).status).toBe(201);
  });
});

let shared: Promise<Visitor> | undefined;
const sharedVisitor = (): Promise<Visitor> => (shared ??= verifiedVisitor(portal));

/** Polls the inbox until the message arrives. */
async function untilMessage(visitor: Visitor & { mobile: string }, part: string): Promise<string> {
  const find = async () => {
    const text = await visitor.newestMessageTo(visitor.mobile);
    return text.includes(part) && text;
  };
  return waitUntil(find, `a message with ${part}`, 6000);
}

it('the PDF of a case without a mobile has no heading for it', async () => {
  const { secret } = await new RegisteredClients(portal).register(['open311:submit']);
  const [service] = (await geoGet<{ service_code: string }[]>(portal, 'services.json')).body;
  const form = {
    api_key: secret,
    service_code: defined(service).service_code,
    address_string: 'Street 12',
    description: 'No light here.',
  };
  const reply = await fetch(`${portal.url}/open311/v2/requests.json`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const [{ service_request_id: ticketNumber }] = (await reply.json()) as [{ service_request_id: string }];
  const headings = printedCase(await readCase(await signedInUser(portal, 'admin'), { ticketNumber })).details.map(
    ([heading]) => heading,
  );
  expect(headings).toContain('Entity');
  expect(headings).not.toContain('Mobile number');
});
