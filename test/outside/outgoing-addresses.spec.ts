import type { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { readConfig } from '../../bff/config/config.ts';
import { Reachable } from '../../bff/outside/webhook/reachable.ts';
import { WebhookHttp } from '../../bff/outside/webhook/webhook.http.ts';
import { WebhookReceiver } from '../messages/webhook-receiver.ts';
import { NOT_PUBLIC_ADDRESSES, NOT_PUBLIC_HOSTS, PUBLIC_HOSTS, UNREADABLE_URLS } from '../support/special-addresses.ts';

const message = { body: '{}', headers: {} };
const strict = new WebhookHttp(new Reachable([]), { plainHttp: true });

/** A resolver that answers these, one after the other; the last for ever. */
function resolving(...answers: string[][]): typeof lookup {
  const answer = (_: string, _options: object, done: (fault: null, addresses: { address: string; family: number }[]) => void) => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    setImmediate(() =>
      done(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      ),
    );
  };
  return answer as unknown as typeof lookup;
}

describe('where a webhook may lead', () => {
  it('has many forms to refuse', () => expect(NOT_PUBLIC_HOSTS.length).toBeGreaterThanOrEqual(200));

  it('is no form of an address that is not public', () => {
    const taken = NOT_PUBLIC_HOSTS.filter((host) => !strict.isNowhere(`http://${host}/hook`));
    expect(taken).toEqual([]);
  });

  it('is nothing that is no address at all', () => {
    expect(UNREADABLE_URLS.filter((url) => !strict.isNowhere(url))).toEqual([]);
  });

  it('is any public address, and a name', () => {
    expect(PUBLIC_HOSTS.filter((host) => strict.isNowhere(`http://${host}/hook`))).toEqual([]);
  });

  it('is inside where the operator allows that network alone', () => {
    const inside = new WebhookHttp(new Reachable(['10.20.0.0/16', 'fd00:20::/32']), { plainHttp: true });
    const allowed = ['10.20.0.1', '10.21.0.1', '[fd00:20::1]', '[fd00:21::1]', '127.0.0.1', 'localhost'].filter(
      (host) => !inside.isNowhere(`http://${host}/`),
    );
    expect(allowed).toEqual(['10.20.0.1', '[fd00:20::1]']);
  });
});

describe('where a name leads at the moment of sending', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await new WebhookReceiver().open();
  });
  afterAll(() => receiver.close());

  const post = (port: WebhookHttp) =>
    port.post({ url: `http://erp.example:${new URL(receiver.url).port}/hook`, ...message }).then(
      () => 'sent',
      (fault: { reason: string }) => fault.reason,
    );

  it('is refused for every address that is not public, also when it stands beside a public one', async () => {
    const reasons = new Map<string, string>();
    for (const address of NOT_PUBLIC_ADDRESSES) {
      reasons.set(address, await post(new WebhookHttp(new Reachable([]), { plainHttp: true, resolve: resolving([address]) })));
      const both = resolving(['93.184.216.34', address]);
      reasons.set(`${address} and another`, await post(new WebhookHttp(new Reachable([]), { plainHttp: true, resolve: both })));
    }
    expect([...reasons].filter(([, reason]) => reason !== 'address not allowed')).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it('is where it was checked: a name that points elsewhere a moment later is asked once', async () => {
    const port = new WebhookHttp(new Reachable(['127.0.0.0/8']), { plainHttp: true, resolve: resolving(['127.0.0.1'], ['10.0.0.1']) });
    expect([await post(port), await post(port)]).toEqual(['sent', 'address not allowed']);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('an address among the settings', () => {
  const faultsOf = (settings: Record<string, string>): string => {
    try {
      readConfig({ DATA_DIR: tmpdir(), SECRET: 'q8Zr1mVb7TtYx0LcWd5NfKs2HgUj9PeA', ...settings });
      return '';
    } catch (fault) {
      return (fault as Error).message;
    }
  };

  it.each(['MAPS_URL', 'SMS_GATEWAY_URL', 'HAPPINESS_URL', 'S3_ENDPOINT', 'MIDDLEWARE_URL', 'PUBLIC_URL'])('can be read: %s', (name) => {
    expect(faultsOf({ [name]: 'http://0x100000000/' })).toContain(`${name}: `);
  });

  it.each(['10.0.0.0/33', '10.0.0.256/8', 'fd00::/129', '::g/8', '1.2.3/8'])('is a network where it should be one: %s', (network) => {
    expect(faultsOf({ WEBHOOK_PRIVATE_NETWORKS: `10.20.0.0/16,${network}` })).toContain('WEBHOOK_PRIVATE_NETWORKS: ');
    expect(faultsOf({ WEBHOOK_PRIVATE_NETWORKS: '10.20.0.0/16,fd00:20::/32' })).toBe('');
  });
});
