import { databaseOf } from '../support/database-of.ts';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { content } from '../../common/content/content.contract.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { newMobile, Visitor, type Reply } from '../support/visitor.ts';
import { queuedMessages } from '../support/messages.ts';

const clock = new FixedClock();
let portal: Portal;
let addresses = 0;

beforeAll(async () => {
  portal = await startPortal({ clock, demo: false, env: { TRUST_PROXY: '1' } });
});
afterAll(() => portal.close());

const rows = () => databaseOf(portal).db;
const stored = (table: 'contact_messages' | 'feedback') => rows().selectFrom(table).selectAll().execute();
const emailsTo = (to: string) => queuedMessages(databaseOf(portal), { recipient: to });
/** A new IP address each time because of the rate limit. */
const from = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` });

const aMessage = (over: Record<string, unknown> = {}) => ({
  name: 'مريم',
  mobile: newMobile(),
  email: `writer${++addresses}@example.com`,
  message: 'How do I add another file to my case?',
  ...over,
});

describe('contact form', () => {
  it('stores the message and confirms it by email in the user’s language, without the message text', async () => {
    const message = aMessage({ mobile: '050 123 4567', email: ' Maryam@Example.COM ', name: '  Maryam ' });
    const { status, body } = await new Visitor(portal, 'ar').call(content.contactUs, message, from());
    expect(status).toBe(201);
    expect(body.data).toEqual({ reference: expect.stringMatching(/^MSG-[0-9A-HJKMNP-TV-Z]{8}$/) });
    const row = (await stored('contact_messages')).find(({ reference }) => reference === body.data.reference);
    expect(row).toMatchObject({
      name: 'Maryam',
      mobile: '+971501234567',
      email: 'maryam@example.com',
      language: 'ar',
      message: message.message,
    });
    const [mail, ...others] = await emailsTo('maryam@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'EMAIL',
      subject: expect.stringContaining(body.data.reference),
      language: 'ar',
    });
    expect(defined(mail).text).toContain(body.data.reference);
    expect(defined(mail).text).not.toContain(message.message);
    expect(defined(mail).text).not.toContain('Maryam');
  });

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(101)],
    ['mobile', ''],
    ['mobile', '+966501234567'],
    ['mobile', '+971 4 123 4567'],
    ['email', ''],
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['message', ''],
    ['message', ' \n '],
    ['message', 'x'.repeat(257)],
    ['message', 'x\u0000'],
    ['name', { $gt: '' }],
    ['message', ['x']],
  ])('refuses %s %j with a field error', async (field, value) => {
    const before = (await stored('contact_messages')).length;
    const { status, body } = await new Visitor(portal).call(content.contactUs, aMessage({ [field]: value }), from());
    expect([status, body.fieldErrors]).toEqual([
      400,
      [
        {
          field,
          code: expect.any(String),
          descriptionEn: expect.any(String),
          descriptionAr: expect.stringMatching(/[ء-ي]/),
        },
      ],
    ]);
    expect((await stored('contact_messages')).length).toBe(before);
  });

  it('names the limit of a name', async () => {
    const { body } = await new Visitor(portal).call(content.contactUs, aMessage({ name: 'x'.repeat(101) }), from());
    expect(body.fieldErrors?.[0]).toMatchObject({
      descriptionEn: 'The name must be 100 characters or fewer',
      descriptionAr: 'يجب ألا يتجاوز الاسم 100 حرف',
    });
  });

  it('reports all missing fields and accepts 256 characters of any script', async () => {
    const visitor = new Visitor(portal);
    const { body } = await visitor.call(content.contactUs, {}, from());
    expect(body.fieldErrors?.map(({ field }) => field).sort()).toEqual(['email', 'message', 'mobile', 'name']);
    expect(
      (await visitor.call(content.contactUs, aMessage({ message: 'ش'.repeat(256), email: 'x@[127.0.0.1]' }), from()))
        .status,
    ).toBe(201);
  });

  it('stores one message for concurrent requests with the same idempotency key', async () => {
    const visitor = new Visitor(portal);
    const message = aMessage();
    const headers = { ...from(), 'idempotency-key': 'contact-key-0001' };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => visitor.call(content.contactUs, message, headers)),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.reference}`)).size).toBe(1);
    expect((await stored('contact_messages')).filter(({ email }) => email === message.email)).toHaveLength(1);
    expect(await emailsTo(message.email)).toHaveLength(1);
    const other = await visitor.call(content.contactUs, { ...message, message: 'Something else' }, headers);
    expect(other.status).toBe(409);
  });

  it('limits the confirmation emails to one address', async () => {
    const message = aMessage();
    for (let time = 0; time < 8; time++)
      expect((await new Visitor(portal).call(content.contactUs, message, from())).status).toBe(201);
    expect((await stored('contact_messages')).filter(({ email }) => email === message.email)).toHaveLength(8);
    expect(await emailsTo(message.email)).toHaveLength(5);
  });
});

describe('feedback', () => {
  it('is stored with its comment and page', async () => {
    const visitor = new Visitor(portal);
    const { status, body } = await visitor.call(
      content.giveFeedback,
      { rating: 'NOT_SATISFIED', comment: ' slow ', page: '/faqs' },
      from(),
    );
    expect(status).toBe(201);
    expect(await stored('feedback')).toEqual([
      {
        id: body.data.feedback.id,
        rating: 'NOT_SATISFIED',
        comment: 'slow',
        page: '/faqs',
        language: 'en',
        created_at: clock.now(),
      },
    ]);
    expect((await visitor.call(content.giveFeedback, { rating: 'SATISFIED' }, from())).status).toBe(201);
  });

  it.each([
    {},
    { rating: 'HAPPY' },
    { rating: 1 },
    { rating: 'SATISFIED', comment: 'x'.repeat(257) },
    { rating: 'SATISFIED', page: 'x'.repeat(201) },
  ])('refuses %j', async (input) => {
    expect((await new Visitor(portal).call(content.giveFeedback, input, from())).status).toBe(400);
  });
});

describe('rate limit per IP address', () => {
  it.each<[AnyEndpoint, () => object]>([
    [content.contactUs, () => aMessage()],
    [content.giveFeedback, () => ({ rating: 'SATISFIED' })],
  ])('allows 60 messages an hour at $path', async (row, input) => {
    const visitor = new Visitor(portal);
    const headers = from();
    // In groups, because a call waits only for a short time for the counter, which the others hold until they commit.
    const replies: Reply[] = [];
    for (const group of [8, 8, 8, 8, 8, 8, 8, 6])
      replies.push(...(await Promise.all(Array.from({ length: group }, () => visitor.call(row, input(), headers)))));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(60);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(defined(refused[0]).body.retryAfter).toBe(3600);
    expect(defined(refused[0]).headers.get('retry-after')).toBe('3600');
    expect((await visitor.call(row, input(), from())).status).toBe(201);
    clock.advance(3601);
    expect((await visitor.call(row, input(), headers)).status).toBe(201);
  });
});
