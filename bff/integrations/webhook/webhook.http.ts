import { lookup } from 'node:dns';
import { request as overHttp, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DeliveryError } from '../delivery-error.ts';
import type { SsrfGuard } from './ssrf-guard.ts';
import { WebhookPort, type WebhookPost } from './webhook.port.ts';

const TIMEOUT_MS = 10_000;
/** Larger responses are cut off; the body is not used. */
const MAX_BYTES = 64 * 1024;

/** The host name resolves to an address that is not allowed. */
class ForbiddenAddressError extends Error {}

/**
 * Posts to public addresses only. The host name is resolved once, each of its addresses is checked, and the connection
 * uses a checked address, so that DNS rebinding has no effect. Redirects are not followed.
 */
export class WebhookHttp extends WebhookPort {
  constructor(
    private readonly guard: SsrfGuard,
    private readonly settings: { plainHttp: boolean; resolve?: typeof lookup },
  ) {
    super();
  }

  isForbidden(url: string): boolean {
    if (!URL.canParse(url)) return true;
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && !(this.settings.plainHttp && protocol === 'http:')) return true;
    const literal = literalOf(hostname);
    return literal !== undefined && !this.guard.allows(literal);
  }

  async post({ url, body, headers }: WebhookPost): Promise<number> {
    if (this.isForbidden(url)) throw new DeliveryError('address not allowed');
    const status = await this.#send(new URL(url), body, headers).catch((error: Error) => {
      // The original error may contain the address, so it is dropped.
      if (error instanceof ForbiddenAddressError) throw new DeliveryError('address not allowed');
      throw new DeliveryError(error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'no answer');
    });
    if (status < 200 || status > 299) throw new DeliveryError(`status ${status}`);
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
      // No connection reuse: the address of an open connection would not be checked again.
      agent: false,
      lookup: this.#lookup,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_BYTES) response.destroy();
        });
        response.on('error', () => {});
        response.on('close', () => resolve(response.statusCode ?? 0));
      });
      // Without a listener Node destroys the socket after a 101 and reports nothing.
      request.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  readonly #lookup: LookupFunction = (hostname, options, done) => {
    const resolve = this.settings.resolve ?? lookup;
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 4);
      // One forbidden address rejects the name.
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => this.guard.allows(address)))
        return done(new ForbiddenAddressError(), '', 4);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

/** Host names that always mean this machine (RFC 6761). */
const LOCALHOST = /^(.+\.)?localhost\.?$/;

/** The IP address in a host name, if it is one. WHATWG URLs have already normalised forms such as 0x7f.1. */
function literalOf(hostname: string): string | undefined {
  if (LOCALHOST.test(hostname)) return '127.0.0.1';
  const plain = hostname.replace(/^\[|\]$/g, '');
  return isIP(plain) ? plain : undefined;
}
