/** The password of all demo accounts. */
const DEMO_PASSWORD = 'Portal#2026';

/** A client for runs that start the portal as a process: keeps cookies and sends JSON. */
export class ApiClient {
  cookies = new Map();

  /** `onAnswer` receives the milliseconds of each response. */
  constructor(url, onAnswer = () => {}) {
    this.url = url;
    this.onAnswer = onAnswer;
  }

  cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(method, path, body, headers = {}) {
    const json = body !== undefined && !(body instanceof FormData) && !(body instanceof URLSearchParams);
    const asked = performance.now();
    const reply = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.url,
        cookie: this.cookieHeader(),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json ? JSON.stringify(body) : body,
    });
    this.onAnswer(performance.now() - asked);
    for (const line of reply.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=');
      this.cookies.set(name, value);
    }
    return reply;
  }

  async data(method, path, body, headers) {
    const reply = await this.send(method, path, body, headers);
    const answer = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${answer}`);
    return JSON.parse(answer).data;
  }

  /** Verifies a mobile. `newestTo` returns the newest text to it; by default from the demo inbox. */
  async prove(mobile, newestTo = (to) => this.#inboxOf(to)) {
    const { requestId } = await this.data('POST', '/api/otp/send', { otpType: 'SMS', mobile });
    const otp = /\d{6}/.exec(await newestTo(mobile))[0];
    await this.data('POST', '/api/contacts/anonymous', { requestId, otp });
  }

  async #inboxOf(mobile) {
    const { messages } = await (await fetch(`${this.url}/dev/inbox.json`)).json();
    return messages.find(({ to }) => to === mobile).text;
  }

  /** Signs in through the embedded identity provider. */
  async signIn(login, password = DEMO_PASSWORD) {
    let path = await this.follow('/auth/login');
    if (path === '/auth/login') throw new Error(`GET ${path}: sign-in is not offered`);
    const form = new URLSearchParams({ login, password });
    const reply = await this.send('POST', path, form);
    if (!reply.headers.has('location')) throw new Error(`POST ${path}: ${reply.status}`);
    path = await this.follow(this.pathOf(reply.headers.get('location')));
    await this.data('POST', '/api/auth/login', Object.fromEntries(new URL(path, this.url).searchParams));
  }

  /** Follows redirects to a form, or back from the provider. Returns the path. */
  async follow(path) {
    for (let hops = 0; hops < 12; hops++) {
      if (path.startsWith('/auth/auth-return')) return path;
      const reply = await this.send('GET', path);
      if (reply.status >= 400) throw new Error(`GET ${path}: ${reply.status}`);
      if (reply.status < 300) return path;
      path = this.pathOf(reply.headers.get('location'));
    }
    throw new Error(`redirect loop at ${path}`);
  }

  pathOf(location) {
    const { pathname, search } = new URL(location, this.url);
    return pathname + search;
  }

  /** Uploads a draft file; returns its document id. */
  async uploadCaseFile(name, bytes) {
    const form = new FormData();
    form.set('fileInfo', JSON.stringify({ kind: 'CASE' }));
    form.set('file', new Blob([bytes]), name);
    return (await this.data('POST', '/api/documents/signup-document-upload', form)).document.id;
  }

  /** A valid case. */
  async caseInput() {
    const { entities } = await this.data('GET', '/api/entities?pageSize=1');
    const { services } = await this.data('POST', '/api/services', { entityId: entities[0].id });
    const description = 'The street light in front of building 12 has been dark for three nights.';
    return {
      caseTypeId: 1,
      description,
      entityId: entities[0].id,
      serviceId: services[0].id,
      channelId: 1,
      disclaimer: true,
    };
  }
}
