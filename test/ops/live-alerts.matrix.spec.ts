import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../architecture/sources.ts';
import { freePort } from '../support/free-port.mjs';
import { startPortal, type Portal } from '../support/portal.ts';
import { programAt, runProgram, untilReady } from '../support/program.ts';
import { REMOTE_NAMES, RemoteServices, type RemoteName } from '../support/remote-services.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The alerts of services that have their own. */
const OWN_ALERTS: Partial<Record<RemoteName, string>> = {
  identityProvider: 'IdentityProviderDown',
  storage: 'StorageDown',
};

const dir = mkdtempSync(join(tmpdir(), 'live-alerts-'));
let services: RemoteServices;
let portal: Portal;
let prometheus: ReturnType<typeof runProgram> | undefined;
let url: string;

/** A Prometheus with the rules of the guide, except that alerts fire after a second, scrapes the portal. */
beforeAll(async () => {
  services = await RemoteServices.start();
  portal = await startPortal({ env: { ...services.env, DEPENDENCY_PROBE_SECONDS: '1' }, checksResponses: false });
  const program = programAt('prometheus');
  if (!program) return;
  const rules = readFileSync(join(ROOT, 'docs/operating/alert-rules.yml'), 'utf8').replaceAll(
    /for: \d+[mh]/g,
    'for: 1s',
  );
  writeFileSync(join(dir, 'rules.yml'), rules);
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    scrape_configs: [{ job_name: 'customer-voice', static_configs: [{ targets: [new URL(portal.url).host] }] }],
  };
  // JSON is YAML.
  writeFileSync(join(dir, 'prometheus.yml'), JSON.stringify(config));
  const at = `127.0.0.1:${await freePort()}`;
  url = `http://${at}`;
  const files = [`--config.file=${join(dir, 'prometheus.yml')}`, `--storage.tsdb.path=${join(dir, 'data')}`];
  prometheus = runProgram(program, [...files, `--web.listen-address=${at}`]);
  await untilReady(`${url}/-/ready`);
});
afterAll(async () => {
  await prometheus?.stop();
  await portal.close();
  await services.stop();
  rmSync(dir, { recursive: true, force: true });
});

interface Alert {
  state: string;
  labels: { alertname: string; dependency?: string };
}

/** The firing alerts about services, with the service where one alert is for several. */
async function firing(): Promise<string[]> {
  const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as { data: { alerts: Alert[] } };
  const about = data.alerts.filter(
    ({ state, labels }) => state === 'firing' && /Service|Provider|Storage|Database/.test(labels.alertname),
  );
  return about.map(({ labels }) => [labels.alertname, labels.dependency].filter(Boolean).join(' ')).sort();
}

it.each(REMOTE_NAMES)(
  'an outage of %s fires its alert and no other about a service, and clears it when it ends',
  async (name) => {
    if (!prometheus) return;
    const alert = OWN_ALERTS[name] ?? `RemoteServiceDown ${name}`;
    const until = async (expected: string[]) => {
      let found: string[] = [];
      await waitUntil(
        async () => (found = await firing()).join() === expected.join(),
        () => `${expected.join()} instead of ${found.join()}`,
        60_000,
      );
    };
    await until([]);
    await services.break(name);
    await until([alert]);
    await services.repair(name);
    await until([]);
  },
);
