import { createHmac, randomUUID } from 'node:crypto';
import type { Locale } from '../../../common/locale/locales.ts';
import { Breaker } from '../circuit-breaker.ts';
import { probeHttp } from '../http-probe.ts';
import type { Clock } from '../clock/clock.port.ts';
import { postJson } from '../post-json.ts';
import { HappinessPort, type SentRating } from './happiness.port.ts';

/** The address of the service and the credentials of the portal. */
export interface HappinessSettings {
  url: string;
  applicationId: string;
  clientId: string;
  clientSecret: string;
}

const TIMEOUT_MS = 2500;

/**
 * An external happiness meter. Requests are signed with HMAC-SHA-256: the address of the frame over its other
 * parameters in alphabetical order, a POST over `timestamp.body` in a header.
 */
export class HappinessHttp extends HappinessPort {
  readonly #breaker = new Breaker(() => this.clock.monotonicMs());

  constructor(
    private readonly settings: HappinessSettings,
    private readonly clock: Clock,
  ) {
    super();
  }

  override get breakerOpen(): boolean {
    return this.#breaker.isOpen;
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
    return this.#breaker.run(() => this.#post(rating));
  }

  override async probe(signal: AbortSignal): Promise<void> {
    await probeHttp({ url: this.settings.url, signal });
    this.#breaker.recordProbe();
  }

  async #post(rating: SentRating): Promise<void> {
    const { url, applicationId, clientId } = this.settings;
    const timestamp = this.#timestamp();
    const body = JSON.stringify({ applicationId, ...rating });
    const signature = this.#signature(`${timestamp}.${body}`);
    const headers = { 'x-client-id': clientId, 'x-timestamp': timestamp, 'x-signature': signature };
    await postJson({ url, headers, body, timeoutMs: TIMEOUT_MS });
  }

  #timestamp(): string {
    return String(Math.floor(this.clock.now().getTime() / 1000));
  }

  #signature(text: string): string {
    return createHmac('sha256', this.settings.clientSecret).update(text).digest('hex');
  }
}
