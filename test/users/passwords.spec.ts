import { sql } from 'kysely';
import { auth } from '../../common/auth/auth.contract.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aPerson, aRegisteredCustomer, NEW_PASSWORD } from '../support/registration.ts';
import { signIn, openLoginForm } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

let portal: Portal;
const clock = new FixedClock();

beforeAll(async () => {
  portal = await startPortal({
    clock,
    env: { OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '5000', LOGIN_MAX_ATTEMPTS: '3' },
  });
});
afterAll(() => portal.close());

const NEXT = 'Lantern!4071';
const twice = (password: string) => ({ password, confirmPassword: password });

async function aMember(): Promise<{ email: string; visitor: Visitor; elsewhere: Visitor }> {
  const { email } = await aRegisteredCustomer(new Visitor(portal), aPerson());
  const [visitor, elsewhere] = [new Visitor(portal), new Visitor(portal)];
  for (const browser of [visitor, elsewhere]) await signIn(browser, email, NEW_PASSWORD);
  return { email, visitor, elsewhere };
}

const isSignedIn = async (visitor: Visitor) => (await visitor.call(auth.profile)).status === 200;

/** Waits for the token of a password link; `not` lists earlier tokens. */
async function tokenTo(visitor: Visitor, email: string, ...not: string[]): Promise<string> {
  const find = async () => {
    const { messages } = (await (await visitor.request('GET', '/dev/inbox.json')).json()) as {
      messages: { to: string; text: string }[];
    };
    const tokens = messages
      .filter(({ to }) => to === email)
      .map(({ text }) => /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? '');
    return tokens.find((token) => token && !not.includes(token));
  };
  return waitUntil(find, 'a message with a link', 5000);
}

const canSignIn = async (email: string, password: string) =>
  signIn(new Visitor(portal), email, password).then(
    ({ status }) => status === 200,
    () => false,
  );

describe('password change', () => {
  it('with the current password keeps this session and ends all others', async () => {
    const { email, visitor, elsewhere } = await aMember();
    const reply = await visitor.call(passwords.reset, { currentPassword: NEW_PASSWORD, ...twice(NEXT) });
    expect([reply.status, reply.body.data]).toEqual([202, { changed: true }]);
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false]);
    // The provider's session of the other browser has ended as well.
    await openLoginForm(elsewhere);
    expect([await canSignIn(email, NEW_PASSWORD), await canSignIn(email, NEXT)]).toEqual([false, true]);
  });

  it('takes blanks around the current password as they are', async () => {
    const { visitor } = await aMember();
    const spaced = ` ${NEXT} `;
    await visitor.call(passwords.reset, { currentPassword: NEW_PASSWORD, ...twice(spaced) });
    expect((await visitor.call(passwords.reset, { currentPassword: NEXT, ...twice(NEXT) })).status).toBe(400);
    expect((await visitor.call(passwords.reset, { currentPassword: spaced, ...twice(NEXT) })).status).toBe(202);
  });

  it.each([
    [{ ...twice(NEXT) }, 400, 'currentPassword'],
    [{ currentPassword: 'Wrong#2026', ...twice(NEXT) }, 400, 'currentPassword'],
    [{ currentPassword: NEW_PASSWORD, ...twice('weak') }, 400, 'password'],
    [{ currentPassword: NEW_PASSWORD, password: NEXT, confirmPassword: `${NEXT}x` }, 400, 'confirmPassword'],
  ])('is refused with %j', async (input, status, field) => {
    const { email, visitor } = await aMember();
    const reply = await visitor.call(passwords.reset, input);
    expect([reply.status, reply.body.fieldErrors?.map((error) => error.field)]).toEqual([status, [field]]);
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });

  it('names an unexpected failure', async () => {
    const { email, visitor } = await aMember();
    const { db } = databaseOf(portal);
    await sql`alter table users add constraint refused check (version < 2) not valid`.execute(db);
    const reply = await visitor.call(passwords.reset, { currentPassword: NEW_PASSWORD, ...twice(NEXT) });
    await sql`alter table users drop constraint refused`.execute(db);
    expect([reply.status, reply.body.descriptionEn]).toEqual([500, 'The password could not be changed']);
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });

  it('requires a session and limits wrong attempts', async () => {
    const guest = await new Visitor(portal).call(passwords.reset, { currentPassword: NEW_PASSWORD, ...twice(NEXT) });
    expect(guest.status).toBe(401);
    const { visitor } = await aMember();
    const statuses = [];
    for (let guess = 0; guess < 5; guess++)
      statuses.push(
        (await visitor.call(passwords.reset, { currentPassword: `Guess#${guess}`, ...twice(NEXT) })).status,
      );
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
  });
});

describe('password reset', () => {
  it('answers known and unknown emails alike', async () => {
    const { email } = await aMember();
    const visitor = new Visitor(portal);
    const [known, unknown] = [
      await visitor.call(passwords.requestReset, { email }),
      await visitor.call(passwords.requestReset, { email: 'nobody@mail.example' }),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body).toEqual({ code: 0, data: { sent: true } });
    await tokenTo(visitor, email);
    expect(await visitor.newestMessageTo('nobody@mail.example')).toBe('');
  });

  it('works once by its link and ends every session', async () => {
    const { email, visitor, elsewhere } = await aMember();
    const stranger = new Visitor(portal);
    await stranger.call(passwords.requestReset, { email });
    const token = await tokenTo(stranger, email);
    const replies = await Promise.all([1, 2, 3].map(() => stranger.call(passwords.reset, { token, ...twice(NEXT) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 400, 400]);
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect([await canSignIn(email, NEW_PASSWORD), await canSignIn(email, NEXT)]).toEqual([false, true]);
    const used = await stranger.call(passwords.reset, { token, ...twice(NEW_PASSWORD) });
    expect(used.body.descriptionEn).toBe('This link has expired or has already been used. Ask for a new one.');
  });

  it('refuses links that are expired, replaced by a newer one or older than a password change', async () => {
    const { email, visitor } = await aMember();
    await visitor.call(passwords.requestReset, { email });
    const first = await tokenTo(visitor, email);
    await visitor.call(passwords.requestReset, { email });
    const second = await tokenTo(visitor, email, first);
    expect((await visitor.call(passwords.reset, { token: first, ...twice(NEXT) })).status).toBe(400);
    await visitor.call(passwords.reset, { currentPassword: NEW_PASSWORD, ...twice(NEXT) });
    expect((await visitor.call(passwords.reset, { token: second, ...twice('Another?5512') })).status).toBe(400);
    await visitor.call(passwords.requestReset, { email });
    const third = await tokenTo(visitor, email, first, second);
    clock.advance(31 * 60);
    expect((await visitor.call(passwords.reset, { token: third, ...twice('Another?5512') })).status).toBe(400);
    expect(await canSignIn(email, NEXT)).toBe(true);
  });
});

describe('account pages of the identity provider', () => {
  const post = (visitor: Visitor, path: string, fields: Record<string, string>) =>
    visitor.request('POST', path, { body: new URLSearchParams(fields) });

  it('reset a password from the login form without scripts', async () => {
    const { email } = await aMember();
    const visitor = new Visitor(portal, 'ar');
    const form = await (await visitor.request('GET', await openLoginForm(visitor))).text();
    expect(form).toContain('/idp/account/forgot-password?lang=ar');
    const wrong = await post(visitor, '/idp/account/forgot-password?lang=ar', { email: 'nonsense' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('href="#email"')]);
    const sent = await (await post(visitor, '/idp/account/forgot-password?lang=ar', { email })).text();
    expect(sent).toContain('راجع بريدك الإلكتروني');
    const token = await tokenTo(visitor, email);
    const opened = await visitor.request('GET', `/idp/account/new-password?lang=ar&token=${token}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/idp/account/new-password?lang=ar']);
    const unlike = await post(visitor, '/idp/account/new-password?lang=ar', { password: NEXT, confirmPassword: 'x' });
    expect(await unlike.text()).toContain('كلمتا المرور غير متطابقتين');
    const done = await post(visitor, '/idp/account/new-password?lang=ar', twice(NEXT));
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('تم تغيير كلمة المرور')]);
    expect(await canSignIn(email, NEXT)).toBe(true);
    const again = await post(visitor, '/idp/account/new-password?lang=en', twice(NEW_PASSWORD));
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('This link has expired')]);
  });

  it('change a staff password and refuse a cross-origin form', async () => {
    const visitor = new Visitor(portal);
    const fields = { login: 'agent2@portal.example', currentPassword: 'Portal#2026', ...twice(NEXT) };
    const foreign = await visitor.request('POST', '/idp/account/password', {
      body: new URLSearchParams(fields),
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const wrong = await post(visitor, '/idp/account/password?lang=en', { ...fields, currentPassword: '<b>x</b>' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('These details are not correct')]);
    expect((await post(visitor, '/idp/account/password?lang=en', fields)).status).toBe(200);
    expect([
      await canSignIn('agent2@portal.example', 'Portal#2026'),
      await canSignIn('agent2@portal.example', NEXT),
    ]).toEqual([false, true]);
  });
});
