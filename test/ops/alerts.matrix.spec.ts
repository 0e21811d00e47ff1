import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../architecture/sources.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { programAt, runProgram, untilReady } from '../support/program.ts';
import { freePort } from '../support/free-port.mjs';
import { waitUntil } from '../support/wait-until.ts';

interface Rule {
  alert: string;
  labels: Record<string, string>;
}

const OPERATING = join(ROOT, 'docs/operating');
const textOf = (name: string): string => readFileSync(join(OPERATING, name), 'utf8');
const { groups } = parse(textOf('alert-rules.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const names = rules.map(({ alert }) => alert);

describe('alert rules', () => {
  it('each have a test in which they fire and clear', () => {
    interface RuleTest {
      alert_rule_test: { alertname: string; exp_alerts: unknown[] }[];
    }
    const { tests } = parse(textOf('alert-rules.test.yml')) as { tests: RuleTest[] };
    const moments = tests.flatMap((test) => test.alert_rule_test);
    for (const name of names) {
      const counts = moments.filter(({ alertname }) => alertname === name).map(({ exp_alerts }) => exp_alerts.length);
      expect([name, counts.includes(1), counts.at(-1)]).toEqual([name, true, 0]);
    }
  });

  it('pass promtool', () => {
    const promtool = programAt('promtool');
    if (!promtool) return;
    for (const args of [
      ['check', 'rules', 'alert-rules.yml'],
      ['test', 'rules', 'alert-rules.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: OPERATING, encoding: 'utf8' });
      expect([args.join(' '), status, `${stdout}${stderr}`]).toEqual([
        args.join(' '),
        0,
        expect.stringContaining('SUCCESS'),
      ]);
    }
  });
});

describe('Alertmanager example', () => {
  it('names only alerts that exist', () => {
    const config = parse(textOf('alertmanager.yml')) as { inhibit_rules: Record<string, string[]>[] };
    const matchers = config.inhibit_rules.flatMap((rule) => [
      ...(rule['source_matchers'] ?? []),
      ...(rule['target_matchers'] ?? []),
    ]);
    const named = matchers.flatMap((matcher) => /^alertname!?=~?"(.+)"$/.exec(matcher)?.[1]?.split('|') ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('alert inhibition', () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-alerts-'));
  const pages: string[] = [];
  let receiver: HttpServer | undefined;
  let alertmanager: ReturnType<typeof runProgram> | undefined;
  let url: string;

  beforeAll(async () => {
    const program = programAt('prometheus-alertmanager', 'alertmanager');
    if (!program) return;
    receiver = await startHttpServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { alerts } = JSON.parse(body) as { alerts: { labels: Record<string, string> }[] };
        for (const { labels } of alerts) pages.push(`${request.url} ${labels['alertname']} ${labels['case']}`);
        response.end();
      });
    });
    const config = textOf('alertmanager.yml')
      .replaceAll('127.0.0.1:9099', new URL(receiver.url).host)
      .replace('group_wait: 30s', 'group_wait: 2s')
      .replace('group_interval: 5m', 'group_interval: 1s');
    writeFileSync(join(dir, 'alertmanager.yml'), config);
    const at = `127.0.0.1:${await freePort()}`;
    url = `http://${at}`;
    const files = [`--config.file=${join(dir, 'alertmanager.yml')}`, `--storage.path=${join(dir, 'data')}`];
    alertmanager = runProgram(program, [...files, `--web.listen-address=${at}`, '--cluster.listen-address=']);
    await untilReady(`${url}/-/ready`);
  });
  afterAll(async () => {
    await alertmanager?.stop();
    await receiver?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Fires these alerts at once. The label `case` separates the tests. */
  const fire = (service: string, firing: { name: string; dependency?: string }[]) =>
    fetch(`${url}/api/v2/alerts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        firing.map(({ name, dependency }) => {
          const rule = rules.find(({ alert }) => alert === name);
          const labels = { ...rule?.labels, alertname: name, case: service, ...(dependency && { dependency }) };
          return { labels, startsAt: new Date().toISOString() };
        }),
      ),
    });

  const active = async (): Promise<string[]> => {
    const alerts = (await (await fetch(`${url}/api/v2/alerts?inhibited=false`)).json()) as {
      labels: Record<string, string>;
    }[];
    return alerts
      .map(({ labels }) => `${labels['alertname']}${labels['dependency'] ? ` ${labels['dependency']}` : ''}`)
      .sort();
  };

  const clear = async (): Promise<void> => {
    const alerts = (await (await fetch(`${url}/api/v2/alerts`)).json()) as { labels: Record<string, string> }[];
    const endsAt = new Date(Date.now() - 1000).toISOString();
    const ended = alerts.map(({ labels }) => ({
      labels,
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      endsAt,
    }));
    await fetch(`${url}/api/v2/alerts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ended),
    });
  };

  const others = names.filter((name) => !['PortalAbsent', 'PortalDown'].includes(name));
  it.each([
    ['an outage of everything', [{ name: 'PortalDown' }, ...others.map((name) => ({ name }))], ['PortalDown']],
    ['a missing scrape target', [{ name: 'PortalAbsent' }, ...others.map((name) => ({ name }))], ['PortalAbsent']],
    [
      'an outage of the database',
      [
        ...[
          'DatabaseDown',
          'PortalFails',
          'OutboxOld',
          'SlaRunMissing',
          'MetricsQueryErrors',
          'SignInsRefused',
          'BackupOverdue',
        ].map((name) => ({ name })),
        { name: 'RemoteServiceDown', dependency: 'middleware cases' },
      ],
      ['DatabaseDown'],
    ],
    [
      'an outage of the SMS gateway',
      [
        { name: 'RemoteServiceDown', dependency: 'sms' },
        { name: 'CodesNotSent' },
        { name: 'OutboxOld' },
        { name: 'MessagesUndelivered' },
      ],
      ['RemoteServiceDown sms'],
    ],
    [
      'an outage of the identity provider',
      [{ name: 'IdentityProviderDown' }, { name: 'SignInsRefused' }],
      ['IdentityProviderDown'],
    ],
    [
      'an outage of storage',
      [{ name: 'StorageDown' }, { name: 'PortalFails' }, { name: 'BackupOverdue' }],
      ['StorageDown'],
    ],
    [
      'an outage of a middleware',
      [{ name: 'RemoteServiceDown', dependency: 'middleware cases' }, { name: 'PortalFails' }],
      ['RemoteServiceDown middleware cases'],
    ],
    ['two unrelated problems', [{ name: 'CodesNotSent' }, { name: 'MemoryHigh' }], ['CodesNotSent', 'MemoryHigh']],
  ])('sends one page for %s', async (title, firing, expected) => {
    if (!alertmanager) return;
    await fire(title, firing);
    // Alertmanager applies inhibitions a moment after an alert is posted.
    let shown: string[] = [];
    const isInhibited = async () => (shown = await active()).join() === expected.join();
    await waitUntil(isInhibited, () => `${expected.join()} instead of ${shown.join()}`);
    const alertNames = expected.map((one) => one.split(' ')[0]);
    const isPaged = () => alertNames.every((name) => pages.some((page) => page.includes(` ${name} ${title}`)));
    await waitUntil(isPaged, () => `pages for ${alertNames.join()} instead of ${pages.join()}`, 60_000);
    const paged = pages.filter((page) => page.endsWith(` ${title}`) && page.startsWith('/page'));
    const severe = expected.filter(
      (one) => rules.find(({ alert }) => alert === one.split(' ')[0])?.labels['severity'] === 'page',
    );
    expect(paged).toEqual(severe.map((one) => `/page ${one.split(' ')[0]} ${title}`));
    await clear();
    pages.length = 0;
  });
});
