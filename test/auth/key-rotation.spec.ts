import { sign, type Behaviour } from '../support/identity-provider.ts';
import { FixedClock } from '../support/portal.ts';
import { startWithProvider, type PortalWithProvider } from './external-provider.ts';

const clock = new FixedClock(new Date());
let setup: PortalWithProvider;

beforeAll(async () => {
  setup = await startWithProvider({}, {}, clock);
});
afterAll(() => setup.close());

const allFetches = () => setup.provider.requests.filter((path) => path === '/jwks').length;
let before = 0;
const fetches = () => allFetches() - before;

/** Each test begins directly after a sign-in with the keys that the portal has. */
beforeEach(async () => {
  clock.advance(11);
  expect((await setup.signIn()).status).toBe(200);
  before = allFetches();
});

const forged = (kid: string): Behaviour => ({ idToken: (claims, { wrong }) => sign(claims, wrong, { kid }) });

describe('a new signing key of the identity provider', () => {
  it.each([
    ['the same key id', 'right'],
    ['a new key id', 'next'],
  ])('under %s is accepted directly after a sign-in with the previous one', async (_name, kid) => {
    await setup.provider.changeKey(kid);
    expect((await setup.signIn()).status).toBe(200);
    expect(fetches()).toBe(1);
  });

  it('is accepted in all sign-ins that return at once, and fetched once', async () => {
    await setup.provider.changeKey();
    const replies = await Promise.all(Array.from({ length: 8 }, () => setup.signIn()));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(fetches()).toBe(1);
  });

  it('is accepted by each sign-in after the next fetch when it fails', async () => {
    await setup.provider.changeKey();
    const failing: Behaviour = { instead: (path, response) => path === '/jwks' && !!response.writeHead(500).end() };
    expect((await setup.signIn(failing)).body.code).toBe('UMS_VAL_050');
    expect((await setup.signIn()).status).toBe(200);
  });

  it('is not looked for with each forged token', async () => {
    const replies = [];
    for (let guess = 0; guess < 100; guess++)
      replies.push((await setup.signIn(forged(guess % 2 ? 'right' : `kid ${guess}`))).body.code);
    expect(replies).toEqual(Array(100).fill('UMS_VAL_019'));
    expect(fetches()).toBe(1);
    expect((await setup.signIn()).status).toBe(200);
    clock.advance(11);
    await setup.provider.changeKey();
    expect((await setup.signIn()).status).toBe(200);
    expect(fetches()).toBe(2);
  });
});
