import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { defined } from './defined.ts';

/** The decoded part of a mail with a content type. */
export function part(data: string, type: string): string {
  const [head, ...rest] = data.slice(data.indexOf(`Content-Type: ${type}`)).split('\r\n\r\n');
  const body = defined(rest.join('\r\n\r\n').split(/\r\n--/)[0]);
  if (/base64/i.test(defined(head))) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(defined(head))) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A minimal SMTP server. `answers` replaces the reply to a command. `stop()` and `start()` keep the address. */
export class MailServer {
  readonly mails: { from: string; to: string[]; data: string }[] = [];
  answers: Record<string, string> = {};
  greeting: string | null = '220 mail.test ESMTP';
  silentAt = '';
  /** The number of connections. */
  connections = 0;
  #port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #talk(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {}));
    let mail = { from: '', to: [] as string[], data: '' };
    let inData = false;
    let pending = '';
    const send = (line: string) => socket.write(`${line}\r\n`);
    if (this.greeting) send(this.greeting);
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
          send(this.answers['.'] ?? '250 queued');
        } else {
          const verb = line.slice(0, 4).toUpperCase();
          if (verb === this.silentAt) return;
          const address = /<(.*?)>/.exec(line)?.[1] ?? '';
          if (verb === 'MAIL') mail.from = address;
          if (verb === 'RCPT') mail.to.push(address);
          inData = verb === 'DATA' && !this.answers['DATA'];
          send(
            this.answers[verb] ??
              (verb === 'DATA' ? '354 go on' : verb === 'EHLO' ? '250-mail.test\r\n250 8BITMIME' : '250 ok'),
          );
        }
      }
    });
  }
}
