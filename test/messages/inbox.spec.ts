import type { Response } from 'express';
import { inboxPage } from '../../bff/messages/inbox-page.ts';
import { InboxController } from '../../bff/messages/inbox.controller.ts';
import { InboxRepository } from '../../bff/messages/inbox.repository.ts';
import { emailHtml } from '../../bff/integrations/email/email-html.ts';
import { EmailInbox, Inbox, SmsInbox } from '../../bff/integrations/inbox.ts';
import { EmailSmtp } from '../../bff/integrations/email/email.smtp.ts';
import { createEmail, createSms } from '../../bff/integrations/delivery.module.ts';
import { SmsGateway } from '../../bff/integrations/sms/sms.gateway.ts';
import { clean } from '../otp/otp-kit.ts';
import { brandingOver } from '../support/city-branding.ts';
import { FixedClock } from '../support/portal.ts';
import { openTestDatabase, type TestDatabase } from '../otp/test-database.ts';

let on: TestDatabase;
const clock = new FixedClock();

beforeAll(async () => {
  on = await openTestDatabase();
});
beforeEach(() => clean(on.database));
afterAll(() => on.close());

const ID = 'b3a1f7de-9a1c-4c9e-8f55-2d1a3b4c5d6';

describe('demo inbox storage', () => {
  it('stores messages newest first and ignores repeated ids', async () => {
    const sms = new SmsInbox(new Inbox(on.database, clock));
    const email = new EmailInbox(new Inbox(on.database, clock));
    await sms.send({ id: `${ID}1`, to: '+971501234567', text: 'one' });
    await sms.send({ id: `${ID}1`, to: '+971501234567', text: 'one' });
    clock.advance(1);
    await email.send({ id: `${ID}2`, to: 'a@example.com', subject: 'S', text: 'two', language: 'ar' });
    const createdAt = clock.now().toISOString();
    const messages = await new InboxRepository(on.database, brandingOver(on.database)).newest(10);
    expect(messages).toEqual([
      {
        id: `${ID}2`,
        channel: 'EMAIL',
        to: 'a@example.com',
        subject: 'S',
        text: 'two',
        createdAt,
        html: expect.stringContaining('<html lang="ar" dir="rtl">'),
      },
      { id: `${ID}1`, channel: 'SMS', to: '+971501234567', text: 'one', createdAt: expect.any(String) },
    ]);
    expect(await new InboxRepository(on.database, brandingOver(on.database)).newest(1)).toHaveLength(1);
  });

  it('is not available in production', async () => {
    const production = Object.assign(on.config(), { PORTAL_PROFILE: 'production' });
    const inbox = new InboxController(new InboxRepository(on.database, brandingOver(on.database)), production);
    await expect(inbox.list()).rejects.toThrow('NOT_FOUND');
    await expect(inbox.page({ locals: {} } as Response)).rejects.toThrow('NOT_FOUND');
  });

  it('is replaced by the configured SMS gateway and SMTP server', () => {
    const none = on.config();
    expect(createSms(none, on.database, clock)).toBeInstanceOf(SmsInbox);
    expect(createEmail(none, on.database, clock)).toBeInstanceOf(EmailInbox);
    const real = on.config({ SMS_GATEWAY_URL: 'http://localhost:1/sms', SMTP_URL: 'smtp://localhost:1' });
    expect(createSms(real, on.database, clock)).toBeInstanceOf(SmsGateway);
    expect(createEmail(real, on.database, clock)).toBeInstanceOf(EmailSmtp);
  });
});

describe('inbox page', () => {
  const message = { id: '1', channel: 'SMS', to: '+971501234567', text: 'x', createdAt: '2026-11-20T08:00:00.000Z' };

  it('has both languages, also when it is empty', () => {
    const page = inboxPage([], 'n0nce');
    expect(page).toContain('Demo inbox');
    expect(page).toContain('لا توجد رسائل بعد');
    expect(page).toContain('<style nonce="n0nce">');
  });

  it('shows an email in a sandboxed frame', () => {
    const html = emailHtml('<script>alert(1)</script>', 'two"><script>', 'en');
    const page = inboxPage([{ ...message, channel: 'EMAIL', html }], '');
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups" srcdoc="&lt;!doctype html&gt;/);
    expect(page).not.toContain('<script');
  });

  it('links URLs without the punctuation after them', () => {
    const page = inboxPage(
      [{ ...message, text: 'See https://portal.example/public/a-b?x=1&y=2. Then http://localhost:3000/p، ثم' }],
      '',
    );
    expect(page).toContain('href="https://portal.example/public/a-b?x=1&amp;y=2" rel="noopener noreferrer"');
    expect(page).toContain('href="http://localhost:3000/p" rel="noopener noreferrer"');
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'https://x.example/"onmouseover="a',
    "https://x.example/'><script>",
    'javascript:alert(1)',
  ])('shows %j as text', (hostile) => {
    const page = inboxPage([{ ...message, channel: hostile, to: hostile, subject: hostile, text: hostile }], '');
    expect(page).not.toMatch(/<script|<img|\son\w+="|href="javascript/i);
  });
});
