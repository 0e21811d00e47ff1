import { createTransport, type Transporter } from 'nodemailer';
import { traced } from '../../ops/tracing.ts';
import { Breaker } from '../circuit-breaker.ts';
import { DeliveryError, withTimeout } from '../delivery-error.ts';
import { emailHtml } from './email-html.ts';
import { EmailPort, type Email } from './email.port.ts';

/** The mail server and the sender. */
export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string;
  from: string;
  /** The domain of message IDs: the host of the portal. */
  host: string;
  /** For the whole SMTP session. */
  timeoutMs?: number;
}

const SESSION_TIMEOUT_MS = 8000;
const TIMEOUTS = { dnsTimeout: 2500, connectionTimeout: 2500, greetingTimeout: 5000, socketTimeout: 5000 };

/** Sends emails by SMTP. The Message-ID contains the id of the email, so that repeats can be recognised. */
export class EmailSmtp extends EmailPort {
  readonly #breaker: Breaker;
  readonly #transport: Transporter;

  /** `now`: monotonic milliseconds for the circuit breaker. */
  constructor(
    private readonly settings: SmtpSettings,
    now?: () => number,
  ) {
    super();
    this.#breaker = new Breaker(now);
    this.#transport = createTransport({
      url: settings.url,
      ...TIMEOUTS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  override get breakerOpen(): boolean {
    return this.#breaker.isOpen;
  }

  send(message: Email): Promise<void> {
    return this.#breaker.run(() =>
      traced('mail', {}, () => withTimeout(this.settings.timeoutMs ?? SESSION_TIMEOUT_MS, this.#deliver(message))),
    );
  }

  /** Connects and signs in without sending an email. */
  override async probe(): Promise<void> {
    await this.#transport.verify().catch((error: unknown) => {
      throw toDeliveryError(error as SmtpError);
    });
    this.#breaker.recordProbe();
  }

  async #deliver({ id, to, subject, text, html, language }: Email): Promise<void> {
    try {
      await this.#transport.sendMail({
        messageId: `<${id}@${this.settings.host}>`,
        from: this.settings.from,
        // An object is always one address; a string could be parsed as several.
        to: { name: '', address: to },
        subject,
        text,
        html: html ?? emailHtml(subject, text, language),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      });
    } catch (error) {
      throw toDeliveryError(error as SmtpError);
    }
  }
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * Keeps only the numbers, because the text of the server may contain the recipient. The answer to RCPT TO is about the
 * recipient, also a temporary one: servers answer 450 for a domain that does not exist. After 421 the server closes.
 */
function toDeliveryError({ code, responseCode, command }: SmtpError): DeliveryError {
  if (responseCode === undefined) return new DeliveryError(code === 'ETIMEDOUT' ? 'timeout' : 'no answer');
  return new DeliveryError(`smtp ${responseCode}`, command === 'RCPT TO' && responseCode !== 421);
}
