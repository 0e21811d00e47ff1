import { ApiClient } from '../../support/api-client.mjs';

/** The kinds of requests; the first match applies. */
const KINDS = [
  [
    'cached page',
    (method, path, signedIn) =>
      method === 'GET' && /^\/(faqs|partners|success-story|about-us|contact-us)?$/.test(path) && !signedIn,
  ],
  ['personal page', (method, path) => method === 'GET' && /^\/(?!api\/|auth\/|oidc\/)/.test(path)],
  ['sign-in', (_method, path) => /^\/(auth|oidc)\/|^\/api\/auth\//.test(path)],
  ['code sent', (_method, path) => path === '/api/otp/send'],
  ['code verified', (_method, path) => path === '/api/contacts/anonymous'],
  ['file uploaded', (_method, path) => path.startsWith('/api/documents/')],
  ['case submitted', (method, path) => method === 'POST' && path === '/api/incidents'],
  ['case as PDF', (_method, path) => path.startsWith('/api/incidents/pdf')],
  ['list, search or count of cases', (_method, path) => path.startsWith('/api/incidents/filter')],
  [
    'case or conversation read',
    (_method, path) => /^\/api\/(incidents\/(get|followup|public)|comments\/get)/.test(path),
  ],
  ['case answered or commented', (_method, path) => /^\/api\/(incidents|comments)$/.test(path)],
  ['content published', (method, path) => method !== 'GET' && /^\/api\/(faq|story|partner|content)/.test(path)],
  ['content and lookups read', () => true],
];

export const KIND_NAMES = KINDS.map(([name]) => name);

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const pick = (list) => list[Math.floor(Math.random() * list.length)];

let people = 0;

/**
 * A person with a browser, a language and an address. Each response is timed to its last byte, and failed requests are
 * errors.
 */
export class Person extends ApiClient {
  signedIn = false;
  requests = 0;
  /** 0 for no pauses between steps. */
  pace = 1;

  constructor(url, figures, language = pick(['ar', 'en'])) {
    super(url);
    this.figures = figures;
    this.language = language;
    people += 1;
    this.identityHeaders = {
      'x-forwarded-for': `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
      'accept-language': language,
    };
  }

  async send(method, path, body, headers) {
    const [plain] = path.split('?');
    const kind = KINDS.find(([, matches]) => matches(method, plain, this.signedIn))[0];
    this.requests += 1;
    const began = performance.now();
    try {
      const reply = await super.send(method, path, body, { ...this.identityHeaders, ...headers });
      const bytes = await reply.arrayBuffer();
      this.figures.record(kind, performance.now() - began);
      if (reply.status >= 400)
        this.figures.recordError(`${method} ${withoutId(plain)}: ${reply.status} ${errorIn(bytes)}`);
      return new Response(bytes.byteLength ? bytes : null, { status: reply.status, headers: reply.headers });
    } catch (error) {
      this.figures.record(kind, performance.now() - began);
      this.figures.recordError(`${method} ${withoutId(plain)}: ${error.cause?.code ?? error.message}`);
      throw error;
    }
  }

  /** Opens pages one after the other, with a pause after each. */
  async open(...paths) {
    for (const path of paths) {
      const reply = await this.send('GET', path);
      if (reply.status >= 300) this.figures.recordError(`GET ${path.split('?')[0]}: ${reply.status}, no page`);
      await this.linger();
    }
  }

  async signIn(login) {
    await super.signIn(login);
    this.signedIn = true;
  }

  /** A short pause as for reading or typing, about a third of a second, so that minutes hold a day's work. */
  linger() {
    return pause(this.pace * (100 + Math.random() * 400));
  }
}

/** A path without its id. */
const withoutId = (path) => path.replace(/[\w-]{20,}/, ':id');

/** The code and the field errors of an error response. */
function errorIn(bytes) {
  try {
    const { code, data } = JSON.parse(new TextDecoder().decode(bytes));
    return `${code} ${data ? JSON.stringify(data).slice(0, 100) : ''}`.trim();
  } catch {
    return '';
  }
}
