import type { Type } from '@nestjs/common';
import { PublicLinks } from '../../bff/cases/public-link.ts';
import { checkEvidence } from '../../bff/commands/evidence.ts';
import { rotateSecretCommand } from '../../bff/commands/rotate-secret.ts';
import { readConfig } from '../../bff/config/config.ts';
import { createApp } from '../../bff/http/create-app.ts';
import { close } from '../../bff/ops/drain.ts';
import { Database } from '../../bff/store/database.ts';
import { open } from '../../bff/store/sealed.ts';
import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { verified, webhookKit } from '../messages/webhook-kit.ts';
import { WebhookReceiver } from '../messages/webhook-receiver.ts';
import { FixedClock, testEnvironment } from '../support/portal.ts';
import { freePort } from '../support/running-portal.mjs';
import { aSignedIn, follow, returned } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { fillUnlessCopied } from '../support/templates.ts';
import { aCase, aProvenVisitor, newMobile, Visitor } from '../support/visitor.ts';

const OLD = 'Vt8Jq2nXw5ZrKc7yHs3LpMd9BgFa4EuT';
const NEW = 'mR6kTz3QfWb9YxNv2HjLs8CpGd5AeUw4';
const DAY_MS = 86_400_000;

const clock = new FixedClock(new Date());
let own: Awaited<ReturnType<typeof testEnvironment>>;
let settings: Record<string, string>;
let receiver: WebhookReceiver;
const running = new Set<() => Promise<void>>();

/** An instance with its own view of the secrets; `beside`: on the database of another one that runs. */
async function start(env: Record<string, string>, beside?: { database: Database }) {
  const config = readConfig({ ...settings, ...env });
  const database = beside?.database ?? (await Database.open(config));
  const app = await createApp(config, database, clock);
  const server = app.getHttpServer();
  await app.listen(beside ? 0 : config.PORT, '127.0.0.1');
  const { port } = server.address() as { port: number };
  const stop = async () => {
    if (!running.delete(stop)) return;
    const closeIt = database.close.bind(database);
    if (beside) database.close = async () => {};
    await close(app);
    database.close = closeIt;
  };
  running.add(stop);
  return { url: `http://127.0.0.1:${port}`, config, database, stop, get: <T>(token: Type<T>) => app.get(token) };
}
type Instance = Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  receiver = await new WebhookReceiver().open();
  own = await testEnvironment({}, clock);
  const port = String(await freePort());
  settings = { DATA_DIR: own.config.dataDir, LOG_LEVEL: 'silent', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
  settings = { ...settings, WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8', PUBLIC_LINK_DAYS: '90' };
  if (own.config.DATABASE_URL) settings['DATABASE_URL'] = own.config.DATABASE_URL;
  const database = await Database.open(readConfig({ ...settings, SECRET: OLD }));
  await fillUnlessCopied(database, clock);
  await database.close();
});
afterAll(async () => {
  receiver.close();
  await own.clean();
});

/** Whatever a test that failed has left, the last one first. */
afterEach(async () => {
  for (const stop of [...running].reverse()) await stop();
});

/** A code that was sent and not typed yet. */
async function codeUnderWay(instance: Pick<Instance, 'url'>) {
  const [visitor, mobile] = [new Visitor(instance), newMobile()];
  const sent = await visitor.call(otp.send, { otpType: 'SMS', mobile, purpose: 'CASE' });
  expect(sent.status).toBe(200);
  const code = /\d{6}/.exec(await visitor.newestMessageTo(mobile, /#\d{6}$/))?.[0];
  return (at: Pick<Instance, 'url'>) => visitor.at(at).call(otp.prove, { requestId: sent.body.data.requestId, otp: code });
}

const keyIds = async ({ url }: Pick<Instance, 'url'>): Promise<string[]> =>
  ((await (await fetch(`${url}/idp/jwks`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);

const opens = async (at: Pick<Instance, 'url'>, link: string): Promise<number> =>
  (await new Visitor(at).call(cases.byLink, { link })).status;

/** Everything that a secret had a hand in, made at an instance. */
async function everything(at: Instance) {
  const admin = await aSignedIn(at, 'admin');
  const hook = await webhookKit(() => ({ admin, receiver })).subscribed({ events: ['case.status_changed'] });
  const receipt = await aCase(await aProvenVisitor(at));
  const underWay = new Visitor(at);
  const given = await returned(underWay, 'customer');
  const { accessToken } = (await admin.call(auth.token, {})).body.data;
  return {
    ...{ admin, hook, receipt, underWay, given, accessToken },
    link: at.get(PublicLinks).sign(receipt.id),
    prove: await codeUnderWay(at),
    keys: await keyIds(at),
  };
}
type AgentAction = 'ASSIGN' | 'START' | 'ASK';
type Everything = Awaited<ReturnType<typeof everything>>;

/** A change of the case that its webhook is told of, signed by the secret that was shown once. */
async function tellsTheWebhook(at: Instance, { hook, receipt }: Everything, actions: readonly AgentAction[], count: number): Promise<void> {
  const agent = await aSignedIn(at, 'agent');
  for (const action of actions) await act(agent, receipt.id, action, action === 'ASK' ? { text: 'Which lamp?' } : {});
  const message = (await receiver.at(hook.path, count)).at(-1);
  expect(verified(hook.secret, message ?? { body: '', headers: {} }).type).toBe('case.status_changed');
}

const isWhole = async ({ database }: Instance, ticket: string) => (await checkEvidence(database, ticket))?.whole;

describe('a secret that is rotated', () => {
  it('loses nothing: not while both are accepted, nor once everything is encrypted by the new one', async () => {
    const before = await start({ SECRET: OLD });
    const made = await everything(before);
    await before.stop();

    const both = await start({ SECRET: NEW, SECRET_PREVIOUS: OLD });
    const { admin, receipt, given, underWay } = made;
    expect((await admin.at(both).call(auth.profile, {})).status).toBe(200);
    const bearer = { authorization: `Bearer ${made.accessToken}` };
    expect((await new Visitor(both).call(auth.profile, {}, bearer)).status).toBe(200);
    expect((await made.prove(both)).status).toBe(200);
    expect(await opens(both, made.link)).toBe(200);
    expect(await keyIds(both)).toEqual(made.keys);
    // A sign-in that was on its way comes to its end, and the provider still knows the browser.
    expect((await underWay.at(both).call(auth.signIn, given)).status).toBe(200);
    expect((await follow(underWay.at(both), '/auth/login')).path).toMatch(/^\/auth\/auth-return/);
    await tellsTheWebhook(both, made, ['ASSIGN', 'START'], 1);
    expect(await isWhole(both, receipt.ticketNumber)).toBe(true);
    const newLink = both.get(PublicLinks).sign(receipt.id);
    const day = new Date(clock.now().getTime() + 90 * DAY_MS).toISOString().slice(0, 10);
    const said = await rotateSecretCommand([], both.database, both.config, clock.now());
    expect(said).toContain(`SECRET_PREVIOUS may go after ${day}`);
    expect(said).toContain('EVIDENCE_KEY_PREVIOUS');
    expect(said).toMatch(/^signing_keys\.sealed: 1 encrypted anew, 0 were already$/m);
    expect(said).not.toContain(OLD);
    // Run again, it finds nothing left, and keeps the day.
    const again = await rotateSecretCommand([], both.database, both.config, new Date(clock.now().getTime() + DAY_MS));
    expect(again).toContain(`after ${day}`);
    expect(again).toMatch(/^signing_keys\.sealed: 0 encrypted anew, 1 were already$/m);
    expect(again).not.toMatch(/: [1-9]\d* encrypted anew/);
    await both.stop();

    const after = await start({ SECRET: NEW, EVIDENCE_KEY_PREVIOUS: OLD });
    expect((await admin.at(after).call(auth.profile, {})).status).toBe(200);
    expect(await keyIds(after)).toEqual(made.keys);
    await tellsTheWebhook(after, made, ['ASK'], 2);
    expect(await isWhole(after, receipt.ticketNumber)).toBe(true);
    expect([await opens(after, newLink), await opens(after, made.link)]).toEqual([200, 404]);
    const kept = await after.database.db.selectFrom('sessions').select('id_token').where('id_token', 'is not', null).execute();
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.filter(({ id_token }) => !open([NEW], 'id token', id_token ?? '')?.startsWith('ey'))).toEqual([]);
    await after.stop();

    const without = await start({ SECRET: NEW });
    expect(await isWhole(without, receipt.ticketNumber)).toBe(false);
    await without.stop();
  });

  it('is taken over by instances in turn: what one signs or encrypts the other reads', async () => {
    const first = await start({ SECRET: OLD, SECRET_PREVIOUS: NEW });
    const second = await start({ SECRET: NEW, SECRET_PREVIOUS: OLD }, first);
    const both = [first, second] as const;
    for (const [here, there] of [both, [second, first]] as const) {
      const receipt = await aCase(await aProvenVisitor(here));
      expect(await opens(there, here.get(PublicLinks).sign(receipt.id))).toBe(200);
      expect((await (await codeUnderWay(here))(there)).status).toBe(200);
    }
    await second.stop();
    await first.stop();
  });

  it('has to be named: without it nothing can be encrypted anew', async () => {
    const alone = await start({ SECRET: NEW });
    await expect(rotateSecretCommand([], alone.database, alone.config, clock.now())).rejects.toThrow('SECRET_PREVIOUS is not set');
    await alone.stop();
  });
});
