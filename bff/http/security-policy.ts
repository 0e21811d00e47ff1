import type { ServerResponse } from 'node:http';
import type { HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';

/** The origins of a tile address with its placeholders. */
function originOf(address: string | undefined): string[] {
  return address ? [new URL(address.replace(/\{s\}/g, 'a').replace(/[{}]/g, '')).origin] : [];
}

/** Scripts and styles by this response's nonce alone. React-aria and Leaflet set style attributes from script, hence style-src-attr. */
export function contentSecurityPolicy(config: Config): HelmetOptions['contentSecurityPolicy'] {
  const nonce = (_request: unknown, response: ServerResponse) =>
    `'nonce-${(response as ServerResponse & { locals: { nonce: string } }).locals.nonce}'`;
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", nonce, "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", nonce],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...originOf(config.TILES_URL)],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}
