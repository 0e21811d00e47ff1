import { lookup } from 'node:dns';
import { request as overHttp, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { NotAccepted } from '../not-accepted.ts';
import type { Reachable } from './reachable.ts';
import { WebhookPort, type WebhookPost } from './webhook.port.ts';

const TIMEOUT_MS = 10_000;
/** Of an answer; nobody reads it. */
const MOST_BYTES = 64 * 1024;

/** A name that resolves to an address where nothing may be sent. */
class NotAllowed extends Error {}

/**
 * Posts over http(s) to public addresses alone. The name is resolved once, every address is checked, and the connection goes to the very
 * address that was checked, so that a name cannot point elsewhere a moment later. Redirects are not followed.
 */
export class WebhookHttp extends WebhookPort {
  constructor(
    private readonly reachable: Reachable,
    private readonly settings: { plainHttp: boolean; timeoutMs?: number; resolve?: typeof lookup },
  ) {
    super();
  }

  isNowhere(url: string): boolean {
    if (!URL.canParse(url)) return true;
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && !(this.settings.plainHttp && protocol === 'http:')) return true;
    const literal = literalOf(hostname);
    return literal !== undefined && !this.reachable.allows(literal);
  }

  async post({ url, body, headers }: WebhookPost): Promise<number> {
    if (this.isNowhere(url)) throw new NotAccepted('address not allowed');
    const status = await this.#send(new URL(url), body, headers).catch((fault: Error) => {
      // The original error can quote the address: it is not kept.
      if (fault instanceof NotAllowed) throw new NotAccepted('address not allowed');
      throw new NotAccepted(fault.name === 'AbortError' || fault.name === 'TimeoutError' ? 'timeout' : 'no answer');
    });
    if (status < 200 || status > 299) throw new NotAccepted(`status ${status}`);
    return status;
  }

  #send(url: URL, body: string, headers: Record<string, string>): Promise<number> {
    const options: RequestOptions = {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'customer-voice-webhooks',
      },
      // A connection of its own: one that was opened before is not asked again where it leads.
      agent: false,
      lookup: this.#lookup,
      signal: AbortSignal.timeout(this.settings.timeoutMs ?? TIMEOUT_MS),
    };
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) answer.destroy();
        });
        answer.on('error', () => {});
        answer.on('close', () => resolve(answer.statusCode ?? 0));
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  readonly #lookup: LookupFunction = (hostname, options, done) => {
    const resolve = this.settings.resolve ?? lookup;
    resolve(hostname, { ...options, all: true }, (fault, addresses) => {
      if (fault) return done(fault, '', 4);
      // One address that is not allowed is enough: the name is not what it says.
      if (addresses.length === 0 || !addresses.every(({ address }) => this.reachable.allows(address))) return done(new NotAllowed(), '', 4);
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

/** The names that are the machine itself, whatever a resolver says (RFC 6761). */
const LOCALHOST = /^(.+\.)?localhost\.?$/;

/** The address that a host name spells out, if it does. WHATWG URLs have normalised 0x7f.1 and the like already. */
function literalOf(hostname: string): string | undefined {
  if (LOCALHOST.test(hostname)) return '127.0.0.1';
  const plain = hostname.replace(/^\[|\]$/g, '');
  return isIP(plain) ? plain : undefined;
}
