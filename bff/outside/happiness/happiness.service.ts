import { createHmac, randomUUID } from 'node:crypto';
import type { Locale } from '../../../common/locale/locales.ts';
import { Breaker } from '../breaker.ts';
import { probeHttp } from '../http-probe.ts';
import type { Clock } from '../clock/clock.port.ts';
import { NotAccepted } from '../not-accepted.ts';
import { HappinessPort, type SentRating } from './happiness.port.ts';

/** Where the service is and how the portal proves who it is. */
export interface HappinessSettings {
  url: string;
  applicationId: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 2500;

/**
 * An external happiness meter. The secret signs (HMAC-SHA-256) and never leaves the server: the frame's address carries the signature of its
 * other parameters in alphabetical order, a post that of `timestamp.body` in a header.
 */
export class HappinessService extends HappinessPort {
  constructor(
    private readonly settings: HappinessSettings,
    private readonly clock: Clock,
    private readonly breaker = new Breaker(),
  ) {
    super();
  }

  override get resting(): boolean {
    return this.breaker.open;
  }

  frame(language: Locale): string {
    const { url, applicationId, clientId } = this.settings;
    const address = new URL(url);
    const timestamp = this.#timestamp();
    const parameters = new URLSearchParams({ applicationId, clientId, language, nonce: randomUUID(), timestamp });
    parameters.set('signature', this.#signature(parameters.toString()));
    for (const [name, value] of parameters) address.searchParams.set(name, value);
    return address.href;
  }

  send(rating: SentRating): Promise<void> {
    return this.breaker.run(() => this.#post(rating));
  }

  override async probe(signal: AbortSignal): Promise<void> {
    await probeHttp({ url: this.settings.url, signal });
    this.breaker.probed();
  }

  async #post(rating: SentRating): Promise<void> {
    const { url, applicationId, clientId, timeoutMs = TIMEOUT_MS } = this.settings;
    const timestamp = this.#timestamp();
    const body = JSON.stringify({ applicationId, ...rating });
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-id': clientId,
        'x-timestamp': timestamp,
        'x-signature': this.#signature(`${timestamp}.${body}`),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((fault: unknown) => {
      // The original error can quote the address: it is not kept.
      throw new NotAccepted((fault as Error).name === 'TimeoutError' ? 'timeout' : 'no answer');
    });
    void answer.body?.cancel().catch(() => {});
    if (!answer.ok) throw new NotAccepted(`status ${answer.status}`, answer.status === 400 || answer.status === 422);
  }

  #timestamp(): string {
    return String(Math.floor(this.clock.now().getTime() / 1000));
  }

  #signature(text: string): string {
    return createHmac('sha256', this.settings.clientSecret).update(text).digest('hex');
  }
}
