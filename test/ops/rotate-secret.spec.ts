import { DAY_MS } from '../../common/durations.ts';
import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { verified, webhookKit } from '../messages/webhook-kit.ts';
import { WebhookReceiver } from '../messages/webhook-receiver.ts';
import { isIntact } from '../support/audit-chain.ts';
import { runCommandOn } from '../support/commands.ts';
import { openDatabase } from '../support/database-of.ts';
import { decrypt } from '../support/encryption.ts';
import { FixedClock, readConfig, testEnvironment } from '../support/portal.ts';
import { publicLink } from '../support/public-link.ts';
import { freePort } from '../support/free-port.mjs';
import { signedInUser, follow, authorizationResponse } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { startInstance, type Instance } from '../support/start-instance.ts';
import { fillUnlessCopied } from '../support/templates.ts';
import { aCase, verifiedVisitor, newMobile, Visitor } from '../support/visitor.ts';

const OLD = 'Vt8Jq2nXw5ZrKc7yHs3LpMd9BgFa4EuT';
const NEW = 'mR6kTz3QfWb9YxNv2HjLs8CpGd5AeUw4';

/** The library that verifies webhooks compares their time with the system's. */
const clock = new FixedClock(new Date());
let environment: Awaited<ReturnType<typeof testEnvironment>>;
let settings: Record<string, string>;
let receiver: WebhookReceiver;
const running = new Set<() => Promise<void>>();

/** An instance with its own secrets; `beside` shares the database of a running one. */
async function start(env: Record<string, string>, beside?: Instance): Promise<Instance> {
  const instance = await startInstance({ ...settings, ...env }, clock, beside?.database);
  const stop = async () => {
    if (running.delete(stop)) await instance.stop();
  };
  running.add(stop);
  return { ...instance, stop };
}

beforeAll(async () => {
  receiver = await new WebhookReceiver().open();
  environment = await testEnvironment({}, clock);
  const port = String(await freePort());
  settings = {
    DATA_DIR: environment.config.dataDir,
    LOG_LEVEL: 'silent',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  settings = { ...settings, WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8', PUBLIC_LINK_DAYS: '90' };
  if (environment.config.DATABASE_URL) settings['DATABASE_URL'] = environment.config.DATABASE_URL;
  const database = await openDatabase(readConfig({ ...settings, SECRET: OLD }));
  await fillUnlessCopied(database, clock);
  await database.close();
});
afterAll(async () => {
  await receiver.close();
  await environment.clean();
});

/** Stops the instances that a failed test left, the last one first. */
afterEach(async () => {
  for (const stop of [...running].reverse()) await stop();
});

/** A code that was sent and not entered yet. */
async function pendingCode(instance: Pick<Instance, 'url'>) {
  const [visitor, mobile] = [new Visitor(instance), newMobile()];
  const sent = await visitor.call(otp.send, { otpType: 'SMS', mobile, purpose: 'CASE' });
  expect(sent.status).toBe(200);
  const code = /\d{6}/.exec(await visitor.newestMessageTo(mobile, /#\d{6}$/))?.[0];
  return (at: Pick<Instance, 'url'>) =>
    visitor.at(at).call(otp.prove, { requestId: sent.body.data.requestId, otp: code });
}

const keyIds = async ({ url }: Pick<Instance, 'url'>): Promise<string[]> =>
  ((await (await fetch(`${url}/idp/jwks`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);

const opens = async (at: Pick<Instance, 'url'>, link: string): Promise<number> =>
  (await new Visitor(at).call(cases.byLink, { link })).status;

/** Data of every kind that depends on the secret, created at an instance. */
async function createData(at: Instance) {
  const admin = await signedInUser(at, 'admin');
  const hook = await webhookKit(() => ({ admin, receiver })).subscribed({ events: ['case.status_changed'] });
  const receipt = await aCase(await verifiedVisitor(at));
  const pending = new Visitor(at);
  const callback = await authorizationResponse(pending, 'customer');
  const { accessToken } = (await admin.call(auth.token, {})).body.data;
  return {
    admin,
    hook,
    receipt,
    pending,
    callback,
    accessToken,
    link: publicLink(at, receipt.id),
    prove: await pendingCode(at),
    keys: await keyIds(at),
  };
}
type AgentAction = 'ASSIGN' | 'START' | 'ASK';
type SecretData = Awaited<ReturnType<typeof createData>>;

/** Changes the case and checks the signature of its webhook. */
async function expectSignedWebhook(
  at: Instance,
  { hook, receipt }: SecretData,
  actions: readonly AgentAction[],
  count: number,
): Promise<void> {
  const agent = await signedInUser(at, 'agent');
  for (const action of actions) await act(agent, receipt.id, action, action === 'ASK' ? { text: 'Which lamp?' } : {});
  const message = (await receiver.at(hook.path, count)).at(-1);
  expect(verified(hook.secret, message ?? { body: '', headers: {} }).type).toBe('case.status_changed');
}

const hasIntactAuditLog = ({ database }: Instance, ticket: string) => isIntact(database, ticket);

describe('rotate-secret command', () => {
  it('loses nothing: neither while both secrets are accepted nor after everything is re-encrypted', async () => {
    const before = await start({ SECRET: OLD });
    const data = await createData(before);
    await before.stop();

    const both = await start({ SECRET: NEW, SECRET_PREVIOUS: OLD });
    const { admin, receipt, callback, pending } = data;
    expect((await admin.at(both).call(auth.profile, {})).status).toBe(200);
    const bearer = { authorization: `Bearer ${data.accessToken}` };
    expect((await new Visitor(both).call(auth.profile, {}, bearer)).status).toBe(200);
    expect((await data.prove(both)).status).toBe(200);
    expect(await opens(both, data.link)).toBe(200);
    expect(await keyIds(both)).toEqual(data.keys);
    // A started sign-in completes, and the provider still knows the browser.
    expect((await pending.at(both).call(auth.signIn, callback)).status).toBe(200);
    expect((await follow(pending.at(both), '/auth/login')).path).toMatch(/^\/auth\/auth-return/);
    await expectSignedWebhook(both, data, ['ASSIGN', 'START'], 1);
    expect(await hasIntactAuditLog(both, receipt.ticketNumber)).toBe(true);
    const newLink = publicLink(both, receipt.id);
    const day = new Date(clock.now().getTime() + 90 * DAY_MS).toISOString().slice(0, 10);
    const output = await runCommandOn(both, 'rotate-secret', [], clock.now());
    expect(output).toContain(`SECRET_PREVIOUS can be removed after ${day}`);
    expect(output).toContain('AUDIT_CHAIN_KEY_PREVIOUS');
    expect(output).toMatch(/^signing_keys\.encrypted_key: 1 re-encrypted, 0 up to date$/m);
    expect(output).not.toContain(OLD);
    // A second run finds nothing left and keeps the date.
    const again = await runCommandOn(both, 'rotate-secret', [], new Date(clock.now().getTime() + DAY_MS));
    expect(again).toContain(`after ${day}`);
    expect(again).toMatch(/^signing_keys\.encrypted_key: 0 re-encrypted, 1 up to date$/m);
    expect(again).not.toMatch(/: [1-9]\d* re-encrypted/);
    await both.stop();

    const after = await start({ SECRET: NEW, AUDIT_CHAIN_KEY_PREVIOUS: OLD });
    expect((await admin.at(after).call(auth.profile, {})).status).toBe(200);
    expect(await keyIds(after)).toEqual(data.keys);
    await expectSignedWebhook(after, data, ['ASK'], 2);
    expect(await hasIntactAuditLog(after, receipt.ticketNumber)).toBe(true);
    expect([await opens(after, newLink), await opens(after, data.link)]).toEqual([200, 404]);
    const sessions = await after.database.db
      .selectFrom('sessions')
      .select('id_token')
      .where('id_token', 'is not', null)
      .execute();
    expect(sessions.length).toBeGreaterThan(1);
    expect(sessions.filter(({ id_token }) => !decrypt([NEW], 'id token', id_token ?? '')?.startsWith('ey'))).toEqual(
      [],
    );
    await after.stop();

    const without = await start({ SECRET: NEW });
    expect(await hasIntactAuditLog(without, receipt.ticketNumber)).toBe(false);
    await without.stop();
  });

  it('works instance by instance: each reads what the other signs or encrypts', async () => {
    const first = await start({ SECRET: OLD, SECRET_PREVIOUS: NEW });
    const second = await start({ SECRET: NEW, SECRET_PREVIOUS: OLD }, first);
    const both = [first, second] as const;
    for (const [here, there] of [both, [second, first]] as const) {
      const receipt = await aCase(await verifiedVisitor(here));
      expect(await opens(there, publicLink(here, receipt.id))).toBe(200);
      expect((await (await pendingCode(here))(there)).status).toBe(200);
    }
    await second.stop();
    await first.stop();
  });

  it('needs SECRET_PREVIOUS', async () => {
    const alone = await start({ SECRET: NEW });
    await expect(runCommandOn(alone, 'rotate-secret', [], clock.now())).rejects.toThrow('SECRET_PREVIOUS is not set');
    await alone.stop();
  });
});
