import { TEMPLATES } from '../../bff/messages/templates/catalogue.ts';
import { renderTemplate } from '../../bff/messages/templates/render-template.ts';
import { EmailSmtp } from '../../bff/integrations/email/email.smtp.ts';
import { DeliveryError } from '../../bff/integrations/delivery-error.ts';
import { MailServer, part } from '../support/mail-server.ts';
import { defined } from '../support/defined.ts';

let server: MailServer;
let email: EmailSmtp;
let settings: { url: string; from: string; host: string; timeoutMs?: number };

beforeEach(async () => {
  server = new MailServer();
  settings = { url: await server.start(), from: 'Customer Voice <no-reply@portal.example>', host: 'voice.gov.example' };
  email = new EmailSmtp(settings);
});
afterEach(() => server.stop());

const message = {
  id: 'b3a1f7de-9a1c-4c9e-8f55-2d1a3b4c5d6e',
  to: 'person@example.com',
  subject: 'Your case',
  text: 'First line <b>\n\nSee https://portal.example/public/x?a=1&b=2.',
  language: 'en' as const,
};

const reasonOf = (work: Promise<void>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      expect(error).toBeInstanceOf(DeliveryError);
      expect(String((error as Error).stack)).not.toContain('person@');
      return (error as DeliveryError).reason;
    },
  );

describe('SMTP email', () => {
  it('is sent as text and as HTML, with the same message id at each attempt', async () => {
    await email.send(message);
    await email.send(message);
    const [first, second] = server.mails;
    expect(first).toMatchObject({ from: 'no-reply@portal.example', to: ['person@example.com'] });
    for (const mail of [first, second])
      expect(defined(mail).data).toContain('Message-ID: <b3a1f7de-9a1c-4c9e-8f55-2d1a3b4c5d6e@voice.gov.example>');
    expect(defined(first).data).toMatch(/Auto-Submitted: auto-generated/);
    expect(part(defined(first).data, 'text/plain').replace(/\r\n/g, '\n')).toContain('First line <b>\n\nSee https://');
    const html = part(defined(first).data, 'text/html');
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('First line &lt;b&gt;');
    expect(html).toContain('href="https://portal.example/public/x?a=1&amp;b=2"');
  });

  it('is right-to-left and correctly encoded in Arabic', async () => {
    await email.send({
      ...message,
      language: 'ar',
      subject: 'استلمنا طلبك',
      text: 'صوت المتعامل: استلمنا طلبك.\nتابع طلبك: https://portal.example/x',
    });
    const { data } = defined(server.mails[0]);
    expect(data).toContain('Content-Language: ar');
    expect(data).toMatch(/Subject: =\?UTF-8\?/i);
    expect(part(data, 'text/plain')).toContain('صوت المتعامل: استلمنا طلبك.');
    const html = part(data, 'text/html');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('text-align:right');
    expect(html).toContain('<bdi dir="ltr">https://portal.example/x</bdi>');
  });

  it('has the same text as plain text and HTML in both languages, the recipient’s language first', async () => {
    const texts = defined(TEMPLATES.get('case-ASK')).texts;
    const written = renderTemplate(texts, 'ar', (language) => ({
      ticket: 'VOC-7K2M9XQ4TG',
      entity: language === 'ar' ? 'هيئة <b>المواصلات' : 'Transport <script>alert(1)</script>',
      link: 'https://portal.example/public/x?a=1&b=2',
    }));
    await email.send({ ...message, language: 'ar', subject: defined(written.subject), text: defined(written.email) });
    const { data } = defined(server.mails[0]);
    expect(data).toMatch(/Content-Type: multipart\/alternative/);
    const plain = part(data, 'text/plain');
    expect(plain.indexOf('English')).toBeGreaterThan(plain.indexOf('تابع طلبك'));
    expect(plain).toContain('Follow it here: https://portal.example/public/x?a=1&b=2');
    const html = part(data, 'text/html');
    expect(html).toMatch(/<td class="text" lang="ar" dir="rtl"[^]*<td class="text" lang="en" dir="ltr"/);
    expect(html).toContain('Transport &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<b>|<img|src=|url\(/);
    expect(html).toMatch(
      /<a href="https:\/\/portal\.example\/public\/x\?a=1&amp;b=2" rel="noopener noreferrer" style="[^"]*">تابع طلبك<\/a>/,
    );
  });

  it('shows a verification code in large digits, left to right', async () => {
    const written = renderTemplate(defined(TEMPLATES.get('code-email')).texts, 'en', () => ({
      code: '482615',
      time: '5 minutes',
    }));
    await email.send({ ...message, subject: defined(written.subject), text: defined(written.email) });
    const html = part(defined(server.mails[0]).data, 'text/html');
    expect(html.match(/<span dir="ltr" style="[^"]*font-size:34px[^"]*">482615<\/span>/g)).toHaveLength(2);
    expect(part(defined(server.mails[0]).data, 'text/plain')).toContain('482615');
  });

  it.each(['a@b.example, c@d.example', 'a@b.example\r\nRCPT TO:<c@d.example>', '"a@b.example" <c@d.example>'])(
    'ignores injected recipients: %j',
    async (to) => {
      await email.send({ ...message, to, subject: 'x\r\nBcc: c@d.example' }).catch(() => {});
      for (const mail of server.mails) {
        expect(mail.to).toHaveLength(1);
        expect(mail.to[0]).not.toBe('c@d.example');
        expect(mail.data.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
      }
    },
  );

  it.each([
    [{ RCPT: '550 person@example.com unknown' }, 'smtp 550'],
    [{ MAIL: '451 try later' }, 'smtp 451'],
    [{ DATA: '554 no' }, 'smtp 554'],
    [{ '.': '552 too big for person@example.com' }, 'smtp 552'],
  ])('reports the server’s rejection %j as permanent or temporary', async (answers, reason) => {
    server.answers = answers;
    expect(await reasonOf(email.send(message))).toBe(reason);
  });

  it('is rejected by a server that does not speak SMTP', async () => {
    server.greeting = 'HTTP/1.1 400 Bad Request\r\n\r\n<html>';
    expect(await reasonOf(email.send(message))).toMatch(/no answer|smtp/);
  });

  it('times out on a server that does not answer', async () => {
    server.silentAt = 'MAIL';
    email = new EmailSmtp({ ...settings, timeoutMs: 300 });
    expect(await reasonOf(email.send(message))).toBe('timeout');
  });

  it('reports an unreachable server at once, and opens the circuit breaker after five failures', async () => {
    await server.stop();
    const reasons = [];
    for (let n = 0; n < 7; n++) reasons.push(await reasonOf(email.send(message)));
    expect(reasons).toEqual([...Array<string>(5).fill('no answer'), 'circuit open', 'circuit open']);
    await server.start();
  });

  it.each(['550 unknown', '450 4.1.2 domain not found', '452 mailbox full'])(
    'keeps the circuit breaker closed after RCPT: %s',
    async (reply) => {
      server.answers = { RCPT: reply };
      for (let n = 0; n < 8; n++) await reasonOf(email.send(message));
      server.answers = {};
      expect(await reasonOf(email.send(message))).toBe('accepted');
    },
  );

  it('opens the circuit breaker when the server closes at RCPT', async () => {
    server.answers = { RCPT: '421 shutting down' };
    for (let n = 0; n < 5; n++) await reasonOf(email.send(message));
    expect(await reasonOf(email.send(message))).toBe('circuit open');
  });
});
