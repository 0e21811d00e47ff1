import type { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { readConfig } from '../../bff/config/config.ts';
import { SsrfGuard } from '../../bff/integrations/webhook/ssrf-guard.ts';
import { WebhookHttp } from '../../bff/integrations/webhook/webhook.http.ts';
import { WebhookReceiver } from '../messages/webhook-receiver.ts';
import { NOT_PUBLIC_ADDRESSES, NOT_PUBLIC_HOSTS, PUBLIC_HOSTS, UNREADABLE_URLS } from '../support/special-addresses.ts';

const message = { body: '{}', headers: {} };
const strict = new WebhookHttp(new SsrfGuard([]), { plainHttp: true });

/** A resolver that returns these answers in order, and repeats the last. */
function resolving(...answers: string[][]): typeof lookup {
  const answer = (
    _: string,
    _options: object,
    done: (error: null, addresses: { address: string; family: number }[]) => void,
  ) => {
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

describe('webhook URL check', () => {
  it('covers at least 200 forms of non-public addresses', () =>
    expect(NOT_PUBLIC_HOSTS.length).toBeGreaterThanOrEqual(200));

  it('rejects every form of a non-public address', () => {
    expect(NOT_PUBLIC_HOSTS.filter((host) => !strict.isForbidden(`http://${host}/hook`))).toEqual([]);
  });

  it('rejects malformed URLs', () => {
    expect(UNREADABLE_URLS.filter((url) => !strict.isForbidden(url))).toEqual([]);
  });

  it('accepts public addresses and host names', () => {
    expect(PUBLIC_HOSTS.filter((host) => strict.isForbidden(`http://${host}/hook`))).toEqual([]);
  });

  it('accepts only the private networks in WEBHOOK_PRIVATE_NETWORKS', () => {
    const inside = new WebhookHttp(new SsrfGuard(['10.20.0.0/16', 'fd00:20::/32']), { plainHttp: true });
    const allowed = ['10.20.0.1', '10.21.0.1', '[fd00:20::1]', '[fd00:21::1]', '127.0.0.1', 'localhost'].filter(
      (host) => !inside.isForbidden(`http://${host}/`),
    );
    expect(allowed).toEqual(['10.20.0.1', '[fd00:20::1]']);
  });
});

describe('webhook delivery', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await new WebhookReceiver().open();
  });
  afterAll(() => receiver.close());

  const post = (port: WebhookHttp) =>
    port.post({ url: `http://erp.example:${new URL(receiver.url).port}/hook`, ...message }).then(
      () => 'sent',
      (error: { reason: string }) => error.reason,
    );

  it('rejects a host name with any non-public address', async () => {
    const reasons = new Map<string, string>();
    for (const address of NOT_PUBLIC_ADDRESSES) {
      reasons.set(
        address,
        await post(new WebhookHttp(new SsrfGuard([]), { plainHttp: true, resolve: resolving([address]) })),
      );
      const both = resolving(['93.184.216.34', address]);
      reasons.set(
        `${address} and another`,
        await post(new WebhookHttp(new SsrfGuard([]), { plainHttp: true, resolve: both })),
      );
    }
    expect([...reasons].filter(([, reason]) => reason !== 'address not allowed')).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it('connects to the address that was checked, and resolves the name once per delivery', async () => {
    const port = new WebhookHttp(new SsrfGuard(['127.0.0.0/8']), {
      plainHttp: true,
      resolve: resolving(['127.0.0.1'], ['10.0.0.1']),
    });
    expect([await post(port), await post(port)]).toEqual(['sent', 'address not allowed']);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('URLs and networks in the configuration', () => {
  const configurationErrors = (settings: Record<string, string>): string => {
    try {
      readConfig({ DATA_DIR: tmpdir(), SECRET: 'q8Zr1mVb7TtYx0LcWd5NfKs2HgUj9PeA', ...settings });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each(['PLACES_URL', 'SMS_GATEWAY_URL', 'HAPPINESS_URL', 'S3_ENDPOINT', 'MIDDLEWARE_URL', 'PUBLIC_URL'])(
    'are validated: %s',
    (name) => {
      expect(configurationErrors({ [name]: 'http://0x100000000/' })).toContain(`${name}: `);
    },
  );

  it.each(['10.0.0.0/33', '10.0.0.256/8', 'fd00::/129', '::g/8', '1.2.3/8'])(
    'reject the malformed network %s',
    (network) => {
      expect(configurationErrors({ WEBHOOK_PRIVATE_NETWORKS: `10.20.0.0/16,${network}` })).toContain(
        'WEBHOOK_PRIVATE_NETWORKS: ',
      );
      expect(configurationErrors({ WEBHOOK_PRIVATE_NETWORKS: '10.20.0.0/16,fd00:20::/32' })).toBe('');
    },
  );
});
