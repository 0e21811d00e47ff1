import { Breaker } from '../circuit-breaker.ts';
import { probeHttp } from '../http-probe.ts';
import { DeliveryError } from '../delivery-error.ts';
import { SmsPort, type Sms } from './sms.port.ts';

/** The address and the credentials of the gateway. */
export interface SmsGatewaySettings {
  url: string;
  token?: string;
  /** The sender of the messages. */
  from: string;
  timeoutMs?: number;
  /** Answers GET with 2xx while the gateway works. Default: HEAD to the address of the gateway. */
  healthUrl?: string;
}

const TIMEOUT_MS = 2500;

/** Statuses that reject the message and are not failures of the gateway. */
const PERMANENT_STATUSES = new Set([400, 422]);

/** An SMS gateway over HTTP: JSON by POST, any 2xx is accepted. */
export class SmsGateway extends SmsPort {
  constructor(
    private readonly settings: SmsGatewaySettings,
    private readonly breaker = new Breaker(),
  ) {
    super();
  }

  override get breakerOpen(): boolean {
    return this.breaker.isOpen;
  }

  send(message: Sms): Promise<void> {
    return this.breaker.run(() => this.#post(message));
  }

  override async probe(signal: AbortSignal): Promise<void> {
    const { url, healthUrl } = this.settings;
    await probeHttp(healthUrl ? { url: healthUrl, signal, method: 'GET', successOnly: true } : { url, signal });
    this.breaker.recordProbe();
  }

  async #post(message: Sms): Promise<void> {
    const { url, token, from, timeoutMs = TIMEOUT_MS } = this.settings;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ id: message.id, from, to: message.to, text: message.text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      // The original error may contain the address, so it is dropped.
      throw new DeliveryError((error as Error).name === 'TimeoutError' ? 'timeout' : 'no answer');
    });
    // The body is not needed; a body that is not read cannot be too large or too slow.
    void response.body?.cancel().catch(() => {});
    if (!response.ok) throw new DeliveryError(`status ${response.status}`, PERMANENT_STATUSES.has(response.status));
    // HTML comes from a proxy or a maintenance page, even with status 200.
    if (/html/i.test(response.headers.get('content-type') ?? '')) throw new DeliveryError('not a gateway');
  }
}
