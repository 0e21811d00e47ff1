import argon2 from '@node-rs/argon2';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { follow, openLoginForm, submitPassword } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    env: {
      LOGIN_MAX_ATTEMPTS: '5',
      LOGIN_MAX_ATTEMPTS_PER_ACCOUNT: '12',
      LOGIN_MAX_ATTEMPTS_PER_ADDRESS: '20',
      TRUST_PROXY: '1',
    },
  });
});
afterAll(() => portal.close());

const PASSWORD = 'Portal#2026';

describe('login form', () => {
  it('answers an unknown account like a wrong password, after the same work', async () => {
    const visitor = new Visitor(portal);
    const form = await openLoginForm(visitor);
    const verify = jest.spyOn(argon2, 'verify');
    const pages = new Set<string>();
    for (const login of ['nobody@portal.example', 'agent@portal.example']) {
      const reply = await submitPassword(visitor, form, login, 'Wrong#2026');
      expect(reply.status).toBe(422);
      pages.add((await reply.text()).replace(login, ''));
    }
    expect(pages.size).toBe(1);
    // A hash begins with its algorithm, version and costs.
    const costs = verify.mock.calls.map(([stored]) => /^(\$[^$]+){3}/.exec(String(stored))?.[0]);
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
  });

  it('counts concurrent attempts before it checks the password, then answers 429', async () => {
    const visitor = new Visitor(portal);
    const form = await openLoginForm(visitor);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => submitPassword(visitor, form, 'agent2@portal.example', 'Wrong#2026')),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    const refused = await submitPassword(visitor, form, 'agent2@portal.example', PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await submitPassword(visitor, form, 'manager@portal.example', PASSWORD)).status).toBe(303);
  });

  it('shows the error of an empty field next to it', async () => {
    const visitor = new Visitor(portal, 'ar');
    const html = await (await submitPassword(visitor, await openLoginForm(visitor), '', '')).text();
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).toMatch(/id="login-error">أدخل/);
    expect(html).toMatch(
      /id="password" name="password" required aria-invalid="true" aria-describedby="password-error"/,
    );
  });

  it('escapes what the user typed', async () => {
    const visitor = new Visitor(portal);
    const html = await (
      await submitPassword(visitor, await openLoginForm(visitor), '"><script>alert(1)</script>', 'x')
    ).text();
    expect(html).not.toContain('<script>alert');
  });

  it('has no scripts, no third-party resources and forbids framing', async () => {
    const visitor = new Visitor(portal);
    const reply = await visitor.request('GET', await openLoginForm(visitor));
    expect(reply.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self';.*frame-ancestors 'none'/,
    );
    expect(await reply.text()).not.toMatch(/<script|https?:\/\/|style="/);
  });

  it('refuses a submission from another browser or another origin', async () => {
    const visitor = new Visitor(portal);
    const form = await openLoginForm(visitor);
    expect((await submitPassword(new Visitor(portal), form, 'customer', PASSWORD)).status).toBe(400);
    const foreign = await visitor.request('POST', form, {
      body: new URLSearchParams({ login: 'customer', password: PASSWORD }),
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  it('returns access_denied when the user cancels', async () => {
    const visitor = new Visitor(portal);
    const form = await openLoginForm(visitor);
    const reply = await visitor.request('POST', `${form}/cancel`);
    expect((await follow(visitor, new URL(defined(reply.headers.get('location')), portal.url).pathname)).path).toMatch(
      /^\/auth\/auth-return\?error=access_denied/,
    );
  });
});

/** Submits a password from the given IP address. Returns the status. */
async function guess(
  visitor: Visitor,
  login: string,
  password: string,
  address: string,
  shown?: string,
): Promise<number> {
  const form = shown ?? (await openLoginForm(visitor));
  const body = new URLSearchParams({ login, password });
  return (await visitor.request('POST', form, { body, headers: { 'x-forwarded-for': address } })).status;
}

/** Spellings of the same mobile number. */
const spellings = (digits: string): string[] =>
  ['+971', '00971', '971', '0', ''].flatMap((prefix) =>
    [digits, digits.replace(/(..)(...)/, '$1 $2 '), digits.replace(/(..)(...)/, '$1-$2-'), toArabicDigits(digits)].map(
      (spelled) => prefix + spelled,
    ),
  );

const toArabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

describe('password attempt limits', () => {
  it.each([
    ['known', '500000105', '198.51.100.1'],
    ['unknown', '509999105', '198.51.100.2'],
  ])('share one limit between all spellings of a %s login', async (_kind, digits, address) => {
    const visitor = new Visitor(portal);
    const logins = Array.from({ length: 5 }, () => spellings(digits)).flat();
    expect(new Set(logins).size).toBe(20);
    const statuses = [];
    const form = await openLoginForm(visitor);
    for (const login of logins) statuses.push(await guess(visitor, login, 'Wrong#2026', address, form));
    expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(95).fill(429)]);
  });

  it('share one limit between the user name, email and mobile of an account', async () => {
    const visitor = new Visitor(portal);
    const logins = ['pending@portal.example', ' PENDING@portal.example', '0500000105', '+971 50 000 0105'];
    for (let tries = 0; tries < 5; tries++)
      await guess(visitor, defined(logins[tries % 4]), 'Wrong#2026', '198.51.100.3');
    for (const login of logins) expect(await guess(visitor, login, PASSWORD, '198.51.100.3')).toBe(429);
  });

  it('do not count successful sign-ins from one IP address', async () => {
    for (let person = 0; person < 25; person++)
      expect(
        await guess(
          new Visitor(portal),
          person % 2 ? 'customer@portal.example' : 'admin@portal.example',
          PASSWORD,
          '198.51.100.4',
        ),
      ).toBe(303);
    const wrong = [];
    for (let tries = 0; tries < 21; tries++)
      wrong.push(await guess(new Visitor(portal), `nobody${tries}`, 'Wrong#2026', '198.51.100.4'));
    expect(wrong).toEqual([...Array<number>(20).fill(422), 429]);
  });

  it('do not lock a known device out after attempts from other addresses', async () => {
    const [owner, stranger] = [new Visitor(portal), new Visitor(portal)];
    expect(await guess(owner, 'content@portal.example', PASSWORD, '198.51.100.10')).toBe(303);
    owner.cookies.delete('idp');
    const statuses = [];
    for (let tries = 0; tries < 20; tries++)
      statuses.push(await guess(stranger, 'content@portal.example', 'Wrong#2026', `198.51.100.${20 + (tries % 5)}`));
    expect(statuses.filter((status) => status === 422)).toHaveLength(12);
    // Unknown devices are limited from any address; the known device keeps its own limit.
    expect(await guess(new Visitor(portal), 'content@portal.example', PASSWORD, '198.51.100.30')).toBe(429);
    for (let tries = 0; tries < 4; tries++)
      expect(await guess(owner, 'content@portal.example', 'Wrong#2026', '198.51.100.20')).toBe(422);
    expect(await guess(owner, 'content@portal.example', PASSWORD, '198.51.100.20')).toBe(303);
    owner.cookies.delete('idp');
    for (let tries = 0; tries < 5; tries++) await guess(owner, 'content@portal.example', 'Wrong#2026', '198.51.100.31');
    expect(await guess(owner, 'content@portal.example', PASSWORD, '198.51.100.31')).toBe(429);
    // The device cookie is valid for one account only.
    for (let tries = 0; tries < 5; tries++) await guess(owner, 'manager@portal.example', 'Wrong#2026', '198.51.100.32');
    expect(await guess(owner, 'manager@portal.example', PASSWORD, '198.51.100.32')).toBe(429);
  });

  it('mark a known device with an opaque HttpOnly cookie', async () => {
    const visitor = new Visitor(portal);
    const form = await openLoginForm(visitor);
    const reply = await submitPassword(visitor, form, 'agent@portal.example', PASSWORD);
    const cookie = defined(reply.headers.getSetCookie().find((line) => line.startsWith('device=')));
    expect(cookie).toMatch(/^device=[\w-]{80,400}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(defined(cookie.slice(7).split(';')[0]), 'base64url').toString('latin1')).not.toMatch(
      /agent|subjects/,
    );
  });
});
