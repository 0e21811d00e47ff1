import { Breaker } from '../circuit-breaker.ts';
import { probeHttp } from '../http-probe.ts';
import { DeliveryError } from '../delivery-error.ts';
import { postJson } from '../post-json.ts';
import { SmsPort, type Sms } from './sms.port.ts';

/** The address and the credentials of the gateway. */
export interface SmsGatewaySettings {
  url: string;
  token?: string;
  /** The sender of the messages. */
  from: string;
  /** Answers GET with 2xx while the gateway works. Default: HEAD to the address of the gateway. */
  healthUrl?: string;
}

const TIMEOUT_MS = 2500;

/** An SMS gateway over HTTP: JSON by POST, any 2xx is accepted. */
export class SmsGateway extends SmsPort {
  readonly #breaker: Breaker;

  /** `now`: monotonic milliseconds for the circuit breaker. */
  constructor(
    private readonly settings: SmsGatewaySettings,
    now?: () => number,
  ) {
    super();
    this.#breaker = new Breaker(now);
  }

  override get breakerOpen(): boolean {
    return this.#breaker.isOpen;
  }

  send(message: Sms): Promise<void> {
    return this.#breaker.run(() => this.#post(message));
  }

  override async probe(signal: AbortSignal): Promise<void> {
    const { url, healthUrl } = this.settings;
    await probeHttp(healthUrl ? { url: healthUrl, signal, method: 'GET', successOnly: true } : { url, signal });
    this.#breaker.recordProbe();
  }

  async #post({ id, to, text }: Sms): Promise<void> {
    const { url, token, from } = this.settings;
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const contentType = await postJson({
      url,
      headers,
      body: JSON.stringify({ id, from, to, text }),
      timeoutMs: TIMEOUT_MS,
    });
    // HTML comes from a proxy or a maintenance page, even with status 200.
    if (/html/i.test(contentType)) throw new DeliveryError('not a gateway');
  }
}
