import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Placeholder for the nonce in the precomputed headers. */
const NONCE = 'nonce-of-the-response';

/** The origin of an address. Tile addresses contain placeholders. */
function originOf(address: string | undefined): string[] {
  return address ? [new URL(address.replace(/\{s\}/g, 'a').replace(/[{}]/g, '')).origin] : [];
}

/**
 * Scripts and styles need the nonce of the response. React Aria and Leaflet set style attributes, hence style-src-attr.
 */
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
      imgSrc: ["'self'", 'data:', 'blob:', ...originOf(config.tiles.url), ...analytics],
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

/** Helmet's headers, computed once: only the nonce differs between responses. */
function headersOf(config: Config): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const recorder = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} };
  const options = { contentSecurityPolicy: contentSecurityPolicy(config), strictTransportSecurity: config.secure };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}

/** Sets a nonce (`locals.nonce`) and the security headers on each response. */
export function securityHeaders(config: Config) {
  const headers = headersOf(config);
  const fixed = headers.filter(([, value]) => !value.includes(NONCE));
  const withNonce = headers
    .filter(([, value]) => value.includes(NONCE))
    .map(([name, value]) => [name, value.split(NONCE)] as const);
  return (_request: PortalRequest, response: PortalResponse, next: NextFunction): void => {
    // 122 random bits from a secure source; Node caches random bytes for UUIDs, so this is fast.
    const nonce = randomUUID();
    response.locals['nonce'] = nonce;
    for (const [name, value] of fixed) response.setHeader(name, value);
    for (const [name, pieces] of withNonce) response.setHeader(name, pieces.join(nonce));
    next();
  };
}

/** Headers that say what a document may do, or how it may be framed. */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** For a file that is part of a page and never a document of its own: about 700 bytes of headers that nothing reads. */
export function omitDocumentHeaders(response: ServerResponse): void {
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
}

/** Allows only these origins (`'self'`, or websites that embed the portal) to frame the response. */
export function allowFraming(response: PortalResponse, ancestors: readonly string[]): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.setHeader(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors.join(' ')}`),
  );
  response.removeHeader('X-Frame-Options');
}
