import { otp } from '../../common/otp/otp.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { FixedClock, FORWARDED, startPortal, type Portal } from '../support/portal.ts';
import { REMOTE_NAMES, RemoteServices, type RemoteName } from '../support/remote-services.ts';
import { newMobile, Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { metricValue } from './metric-value.ts';

const SECRET = 'canary-token-of-the-gateway';
const OTHER_SERVICES = FORWARDED ? ['middleware cases', 'middleware documents', 'middleware users'] : [];
const ALL_UP = Object.fromEntries(['database', ...REMOTE_NAMES, ...OTHER_SERVICES].map((name) => [name, 'up']));

const clock = new FixedClock(new Date());
let services: RemoteServices;
let portal: Portal;

beforeAll(async () => {
  services = await RemoteServices.start();
  portal = await startPortal({
    clock,
    env: { ...services.env, SMS_GATEWAY_TOKEN: SECRET, DEPENDENCY_PROBE_SECONDS: '1' },
    checksResponses: false,
  });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await portal.close();
  await services.stop();
});

const metricsOf = async (): Promise<string> => (await fetch(`${portal.url}/metrics`)).text();
const readyOf = async () => {
  const reply = await fetch(`${portal.url}/health/ready`);
  return {
    status: reply.status,
    body: (await reply.json()) as { status: string; dependencies: Record<string, string> },
  };
};

/** Waits for this state in /health/ready. */
const until = (name: RemoteName | 'database', state: 'up' | 'down') =>
  waitUntil(async () => (await readyOf()).body.dependencies[name] === state, `${name} ${state}`, 60_000);

it('health: a portal without its database is live but not ready, and still exposes metrics', async () => {
  jest.spyOn(databaseOf(portal), 'ping').mockRejectedValue(new Error('gone'));
  await until('database', 'down');
  const { status, body } = await readyOf();
  expect([status, body.status, body.dependencies['database']]).toEqual([503, 'down', 'down']);
  expect((await fetch(`${portal.url}/health/live`)).status).toBe(200);
  expect(metricValue(await metricsOf(), 'customer_voice_dependency_up', 'dependency="database"')).toBe(0);
  jest.restoreAllMocks();
  await until('database', 'up');
});

describe('health check of a dependency', () => {
  it.each(REMOTE_NAMES)('reports %s as down without traffic, and as up once it recovers', async (name) => {
    await until(name, 'up');
    await services.break(name);
    await until(name, 'down');
    expect(metricValue(await metricsOf(), 'customer_voice_dependency_up', `dependency="${name}"`)).toBe(0);
    expect(await readyOf()).toEqual({
      status: 200,
      body: { status: 'degraded', dependencies: { ...ALL_UP, [name]: 'down' } },
    });
    await services.repair(name);
    await until(name, 'up');
    expect(metricValue(await metricsOf(), 'customer_voice_dependency_up', `dependency="${name}"`)).toBe(1);
  });

  it('reports a hanging dependency as down without delaying /health/ready', async () => {
    await services.break('places', 'hung');
    await until('places', 'down');
    expect((await readyOf()).body.dependencies).toEqual({ ...ALL_UP, places: 'down' });
    await services.repair('places');
    await until('places', 'up');
  });

  it('closes an open circuit breaker without a call, after twenty seconds without failures', async () => {
    await services.break('sms');
    for (let times = 0; times < 6; times++)
      await new Visitor(portal).call(otp.send, { otpType: 'SMS', mobile: newMobile(), purpose: 'CASE' });
    const open = await metricsOf();
    expect(metricValue(open, 'customer_voice_circuit_breaker_open', 'breaker="sms"')).toBe(1);
    expect(metricValue(open, 'customer_voice_circuit_breaker_open', 'breaker="email"')).toBe(0);
    await services.repair('sms');
    const messages = services.requests.filter((one) => one.startsWith('POST /messages')).length;
    clock.advance(20);
    await until('sms', 'up');
    expect(metricValue(await metricsOf(), 'customer_voice_circuit_breaker_open', 'breaker="sms"')).toBe(0);
    expect(services.requests.filter((one) => one.startsWith('POST /messages'))).toHaveLength(messages);
    const sent = await new Visitor(portal).call(otp.send, { otpType: 'SMS', mobile: newMobile(), purpose: 'CASE' });
    expect(sent.status).toBe(200);
  });

  it('sends only harmless requests, and exposes no address or secret', async () => {
    const probes = new Set(services.requests.filter((one) => !one.startsWith('POST /messages')));
    expect([...probes].sort()).toEqual([
      'GET /idp/.well-known/openid-configuration',
      'GET /middleware/health/ready',
      'GET /places/status',
      'HEAD /happiness',
      'HEAD /messages',
    ]);
    for (const text of [await metricsOf(), JSON.stringify((await readyOf()).body)])
      expect(text).not.toMatch(new RegExp(`${new URL(services.origin).port}|${SECRET}`));
  });
});
