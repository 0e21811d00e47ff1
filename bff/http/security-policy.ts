import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Stands for the nonce where the headers are made. */
const NONCE = 'nonce-of-the-response';

/** The origin of an address; a tile address has placeholders. */
function originOf(address: string | undefined): string[] {
  return address ? [new URL(address.replace(/\{s\}/g, 'a').replace(/[{}]/g, '')).origin] : [];
}

/** Scripts and styles by this response's nonce alone. React-aria and Leaflet set style attributes from script, hence style-src-attr. */
function contentSecurityPolicy(config: Config): HelmetOptions['contentSecurityPolicy'] {
  const nonce = `'nonce-${NONCE}'`;
  const analytics = [...originOf(config.ANALYTICS_URL), ...config.ANALYTICS_HOSTS.split(',').filter(Boolean)];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", nonce, "'wasm-unsafe-eval'", ...originOf(config.ANALYTICS_URL)],
      styleSrc: ["'self'", nonce],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...originOf(config.TILES_URL), ...analytics],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...analytics],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ["'self'", ...originOf(config.HAPPINESS_URL)],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

/** Helmet's headers; they are the same for every response but for the nonce, so they are made once. */
function headersOf(config: Config): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const recorder = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} };
  const options = { contentSecurityPolicy: contentSecurityPolicy(config), strictTransportSecurity: config.publicUrl.startsWith('https:') };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}

/** Gives every response a nonce of its own (in `locals.nonce`) and the security headers (reliability, line 18). */
export function securityHeaders(config: Config) {
  const headers = headersOf(config);
  const fixed = headers.filter(([, value]) => !value.includes(NONCE));
  const fresh = headers.filter(([, value]) => value.includes(NONCE)).map(([name, value]) => [name, value.split(NONCE)] as const);
  return (_request: PortalRequest, response: PortalResponse, next: NextFunction): void => {
    // 122 random bits from a secure source, which Node draws for many at a time.
    const nonce = randomUUID();
    response.locals['nonce'] = nonce;
    for (const [name, value] of fixed) response.setHeader(name, value);
    for (const [name, pieces] of fresh) response.setHeader(name, pieces.join(nonce));
    next();
  };
}

/** Lets this response be framed by these origins (`'self'`, or websites that embed the portal), and by nobody else. */
export function frameBy(response: PortalResponse, ancestors: readonly string[]): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.setHeader('Content-Security-Policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors.join(' ')}`));
  response.removeHeader('X-Frame-Options');
}
