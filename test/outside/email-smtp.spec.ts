import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmailSmtp } from '../../bff/outside/email/email.smtp.ts';
import { NotAccepted } from '../../bff/outside/not-accepted.ts';

/** A mail server of one test: speaks just enough SMTP. `answers` replaces what it says to a command. */
class MailServer {
  readonly mails: { from: string; to: string[]; data: string }[] = [];
  answers: Record<string, string> = {};
  greeting: string | null = '220 mail.test ESMTP';
  silentAt = '';
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {}));
    let mail = { from: '', to: [] as string[], data: '' };
    let inData = false;
    let pending = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    if (this.greeting) say(this.greeting);
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8');
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (inData && line !== '.') mail.data += `${line.replace(/^\./, '')}\r\n`;
        else if (inData) {
          inData = false;
          this.mails.push(mail);
          mail = { from: '', to: [], data: '' };
          say(this.answers['.'] ?? '250 queued');
        } else {
          const verb = line.slice(0, 4).toUpperCase();
          if (verb === this.silentAt) return;
          const address = /<(.*?)>/.exec(line)?.[1] ?? '';
          if (verb === 'MAIL') mail.from = address;
          if (verb === 'RCPT') mail.to.push(address);
          inData = verb === 'DATA' && !this.answers['DATA'];
          say(this.answers[verb] ?? (verb === 'DATA' ? '354 go on' : verb === 'EHLO' ? '250-mail.test\r\n250 8BITMIME' : '250 ok'));
        }
      }
    });
  }
}

let server: MailServer;
let email: EmailSmtp;
let settings: { url: string; from: string; host: string; deadlineMs?: number };

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
      expect(error).toBeInstanceOf(NotAccepted);
      expect(String((error as Error).stack)).not.toContain('person@');
      return (error as NotAccepted).reason;
    },
  );

/** The decoded part of that content type. */
function part(data: string, type: string): string {
  const [head, ...rest] = data.slice(data.indexOf(`Content-Type: ${type}`)).split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').split(/\r\n--/)[0]!;
  if (/base64/i.test(head!)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head!)) return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('an email by SMTP', () => {
  it('arrives with the same message id each time, as text and as HTML', async () => {
    await email.send(message);
    await email.send(message);
    const [first, second] = server.mails;
    expect(first).toMatchObject({ from: 'no-reply@portal.example', to: ['person@example.com'] });
    for (const mail of [first, second])
      expect(mail!.data).toContain('Message-ID: <b3a1f7de-9a1c-4c9e-8f55-2d1a3b4c5d6e@voice.gov.example>');
    expect(first!.data).toMatch(/Auto-Submitted: auto-generated/);
    expect(part(first!.data, 'text/plain').replace(/\r\n/g, '\n')).toContain('First line <b>\n\nSee https://');
    const html = part(first!.data, 'text/html');
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('First line &lt;b&gt;');
    expect(html).toContain('<a href="https://portal.example/public/x?a=1&amp;b=2"');
  });

  it('in Arabic reads from right to left, byte for byte', async () => {
    await email.send({
      ...message,
      language: 'ar',
      subject: 'استلمنا طلبك',
      text: 'صوت المتعامل: استلمنا طلبك.\nتابع طلبك: https://portal.example/x',
    });
    const { data } = server.mails[0]!;
    expect(data).toContain('Content-Language: ar');
    expect(data).toMatch(/Subject: =\?UTF-8\?/i);
    expect(part(data, 'text/plain')).toContain('صوت المتعامل: استلمنا طلبك.');
    const html = part(data, 'text/html');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('text-align:right');
    expect(html).toContain('<bdi dir="ltr">https://portal.example/x</bdi>');
  });

  it.each(['a@b.example, c@d.example', 'a@b.example\r\nRCPT TO:<c@d.example>', '"a@b.example" <c@d.example>'])(
    'never goes to anybody else: %j',
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
  ])('that the server will not take (%j) is not accepted', async (answers, reason) => {
    server.answers = answers as Record<string, string>;
    expect(await reasonOf(email.send(message))).toBe(reason);
  });

  it('a server that speaks HTML has not accepted it', async () => {
    server.greeting = 'HTTP/1.1 400 Bad Request\r\n\r\n<html>';
    expect(await reasonOf(email.send(message))).toMatch(/no answer|smtp/);
  });

  it('a server that says nothing is given up', async () => {
    server.silentAt = 'MAIL';
    email = new EmailSmtp({ ...settings, deadlineMs: 300 });
    expect(await reasonOf(email.send(message))).toBe('timeout');
  });

  it('a server that is not there is noticed at once, and left alone after five times', async () => {
    await server.stop();
    const reasons = [];
    for (let n = 0; n < 7; n++) reasons.push(await reasonOf(email.send(message)));
    expect(reasons).toEqual([...Array<string>(5).fill('no answer'), 'resting', 'resting']);
    await server.start();
  });

  it('people who do not exist do not stop the mail of others', async () => {
    server.answers = { RCPT: '550 unknown' };
    for (let n = 0; n < 8; n++) await reasonOf(email.send(message));
    server.answers = {};
    expect(await reasonOf(email.send(message))).toBe('accepted');
  });
});
