import { createTransport, type Transporter } from 'nodemailer';
import { traced } from '../../ops/tracing.ts';
import { Breaker } from '../breaker.ts';
import { NotAccepted } from '../not-accepted.ts';
import { within } from '../within.ts';
import { emailHtml } from './email-html.ts';
import { EmailPort, type Email } from './email.port.ts';

/** Where the mail server is, and who writes. */
export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string;
  from: string;
  /** The right side of message ids: the portal's own host. */
  host: string;
  /** For the whole exchange. */
  deadlineMs?: number;
}

const DEADLINE_MS = 8000;
const TIMEOUTS = { dnsTimeout: 2500, connectionTimeout: 2500, greetingTimeout: 5000, socketTimeout: 5000 };

/** Emails by SMTP. The message id is made from the email's id, so a repeat can be told. */
export class EmailSmtp extends EmailPort {
  readonly #transport: Transporter;

  constructor(
    private readonly settings: SmtpSettings,
    private readonly breaker = new Breaker(),
  ) {
    super();
    this.#transport = createTransport({ url: settings.url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  }

  override get resting(): boolean {
    return this.breaker.open;
  }

  send(message: Email): Promise<void> {
    return this.breaker.run(() => traced('mail', {}, () => within(this.settings.deadlineMs ?? DEADLINE_MS, this.#deliver(message))));
  }

  /** Connects, greets, and signs in where the address has a password; sends nothing. */
  override async probe(): Promise<void> {
    await this.#transport.verify().catch((fault: unknown) => {
      throw faultOf(fault as SmtpFault);
    });
    this.breaker.probed();
  }

  async #deliver({ id, to, subject, text, html, language }: Email): Promise<void> {
    try {
      await this.#transport.sendMail({
        messageId: `<${id}@${this.settings.host}>`,
        from: this.settings.from,
        // As an object it is one address, however it is spelled.
        to: { name: '', address: to },
        subject,
        text,
        html: html ?? emailHtml(subject, text, language),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      });
    } catch (fault) {
      throw faultOf(fault as SmtpFault);
    }
  }
}

interface SmtpFault {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** The server's own words can quote the recipient: only its numbers are kept. A 5xx to RCPT TO is about the recipient. */
function faultOf({ code, responseCode, command }: SmtpFault): NotAccepted {
  if (responseCode === undefined) return new NotAccepted(code === 'ETIMEDOUT' ? 'timeout' : 'no answer');
  return new NotAccepted(`smtp ${responseCode}`, responseCode >= 500 && command === 'RCPT TO');
}
