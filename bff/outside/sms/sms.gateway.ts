import { Breaker } from '../breaker.ts';
import { probeHttp } from '../http-probe.ts';
import { NotAccepted } from '../not-accepted.ts';
import { SmsPort, type Sms } from './sms.port.ts';

/** Where the gateway is and how to speak to it. */
export interface SmsGatewaySettings {
  url: string;
  token?: string;
  /** The sender that people see. */
  from: string;
  timeoutMs?: number;
  /** Answers 2xx to a GET while the gateway works. Without it the gateway's own address is asked by HEAD. */
  healthUrl?: string;
}

const TIMEOUT_MS = 2500;

/** What a gateway says about the message rather than about itself. */
const REFUSALS = new Set([400, 422]);

/** A text-message gateway over HTTP: a JSON POST, any 2xx is accepted. */
export class SmsGateway extends SmsPort {
  constructor(
    private readonly settings: SmsGatewaySettings,
    private readonly breaker = new Breaker(),
  ) {
    super();
  }

  override get resting(): boolean {
    return this.breaker.open;
  }

  send(message: Sms): Promise<void> {
    return this.breaker.run(() => this.#post(message));
  }

  override async probe(signal: AbortSignal): Promise<void> {
    const { url, healthUrl } = this.settings;
    await probeHttp(healthUrl ? { url: healthUrl, signal, method: 'GET', successOnly: true } : { url, signal });
    this.breaker.probed();
  }

  async #post(message: Sms): Promise<void> {
    const { url, token, from, timeoutMs = TIMEOUT_MS } = this.settings;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ id: message.id, from, to: message.to, text: message.text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((fault: unknown) => {
      // The original error can quote the address and what stands in it: it is not kept.
      throw new NotAccepted((fault as Error).name === 'TimeoutError' ? 'timeout' : 'no answer');
    });
    // The body says nothing that is needed; not read, it cannot be too large or too slow.
    void answer.body?.cancel().catch(() => {});
    if (!answer.ok) throw new NotAccepted(`status ${answer.status}`, REFUSALS.has(answer.status));
    // A page instead of an answer is a proxy's or a maintenance notice, whatever its status.
    if (/html/i.test(answer.headers.get('content-type') ?? '')) throw new NotAccepted('not a gateway');
  }
}
