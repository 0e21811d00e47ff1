import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../bff/config/config.ts';
import { settingsList } from '../../bff/config/settings.ts';
import { defined } from '../support/defined.ts';
import { manifestsIn, type Manifest } from '../support/kubernetes.ts';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';
import { ROOT, textOf } from './sources.ts';

const FOLDER = join(ROOT, 'deploy/kubernetes');

interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom: object[];
  securityContext: object;
  resources: { requests: object; limits: { memory: string } };
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
  [probe: string]: unknown;
}
interface Pod {
  containers: Container[];
  securityContext: object;
  terminationGracePeriodSeconds: number;
  automountServiceAccountToken: boolean;
  enableServiceLinks: boolean;
  volumes: {
    name: string;
    emptyDir?: object;
    secret?: { secretName: string };
    persistentVolumeClaim?: { claimName: string };
  }[];
}
interface Template {
  metadata: { labels: Record<string, string> };
  spec: Pod;
}

const manifests = manifestsIn(FOLDER);
const kustomization = parse(textOf('deploy/kubernetes/kustomization.yaml')) as {
  resources: string[];
  configMapGenerator: { name: string; envs: string[] }[];
  images: { name: string; newName: string; newTag: string }[];
};
const environment = new Map(
  textOf('deploy/kubernetes/portal.env')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const settings = new Set(settingsList().map(({ name }) => String(name)));

const ofKind = <T>(kind: string) =>
  manifests
    .filter(({ content }) => content.kind === kind)
    .map(({ content }) => content as Manifest['content'] & { spec: T });
const [deployment] = ofKind<{ template: Template; selector: { matchLabels: object } }>('Deployment');
const cronJobs = ofKind<{ jobTemplate: { spec: { template: Template } } }>('CronJob');
const portal = defined(deployment).spec.template;
const templates: [string, Template][] = [
  ['customer-voice', portal],
  ...cronJobs.map((job): [string, Template] => [job.metadata.name, job.spec.jobTemplate.spec.template]),
];
const secrets = ofKind('Secret').map((secret) => ({
  name: secret.metadata.name,
  keys: Object.entries((secret as unknown as { stringData: Record<string, string> }).stringData),
}));

/** The file of a secret that a container's mounts put at a path. */
function isMounted({ volumes, containers }: Pod, path: string): boolean {
  const mounts = containers.flatMap(({ volumeMounts }) => volumeMounts);
  const mount = mounts.find(({ mountPath }) => path.startsWith(`${mountPath}/`));
  const secretName = volumes.find(({ name }) => name === mount?.name)?.secret?.secretName;
  const keys = secrets.find(({ name }) => name === secretName)?.keys.map(([key]) => key) ?? [];
  return keys.includes(path.slice((mount?.mountPath.length ?? 0) + 1));
}

describe('kustomization.yaml', () => {
  it('lists every manifest except the example of the secrets', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
    expect(files.filter((name) => name !== 'secrets.example.yaml').toSorted()).toEqual(
      kustomization.resources.toSorted(),
    );
  });

  it('generates the settings that the pods read, and names their image of the current version', () => {
    expect(kustomization.configMapGenerator).toEqual([{ name: 'customer-voice', envs: ['portal.env'] }]);
    const images = templates.flatMap(([, { spec }]) => spec.containers.map(({ image }) => image));
    expect(new Set(images)).toEqual(new Set(kustomization.images.map(({ name }) => name)));
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    expect(new Set(kustomization.images.map(({ newTag }) => newTag))).toEqual(new Set([version]));
    for (const [, { spec }] of templates)
      for (const { envFrom } of spec.containers)
        expect(envFrom).toEqual([{ configMapRef: { name: 'customer-voice' } }]);
  });
});

describe('settings', () => {
  const names = [
    ...environment.keys(),
    ...templates.flatMap(([, { spec }]) => spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name))),
  ];

  it('exist, and are all that production needs', () => {
    expect(names.filter((name) => !settings.has(name.replace(/_FILE$/, '')))).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'portal-kubernetes-'));
    const values: Record<string, string> = {
      ...PRODUCTION_SETTINGS,
      DATABASE_READ_URL: PRODUCTION_SETTINGS.DATABASE_URL,
      AUDIT_CHAIN_KEY: 'Hq2zR8wKb5YtV1nMc7XsL4dPf9GjU3eA',
    };
    const given = [...environment].map(([name, value]) => {
      if (!name.endsWith('_FILE')) return [name, value] as const;
      const file = join(folder, value.split('/').at(-1) ?? '');
      writeFileSync(file, `${values[name.replace(/_FILE$/, '')] ?? 'a-value'}\n`);
      return [name, file] as const;
    });
    expect(readConfig(Object.fromEntries(given))).toMatchObject({ PORTAL_PROFILE: 'production', TRUST_PROXY: 1 });
    rmSync(folder, { recursive: true });
  });

  it('hold secrets only as files, each of which is mounted from a secret without values', () => {
    const secret = settingsList().flatMap(({ name, secret: isSecret }) => (isSecret ? [String(name)] : []));
    expect(names.filter((name) => secret.includes(name))).toEqual([]);
    for (const [name, { spec }] of templates) {
      const own = spec.containers.flatMap(({ env = [] }) => env.map(({ name: key, value }) => [key, value] as const));
      const files = [...new Map([...environment, ...own])].filter(([key]) => key.endsWith('_FILE'));
      expect([name, files.filter(([, path]) => !isMounted(spec, path))]).toEqual([name, []]);
    }
    expect(secrets.flatMap(({ keys }) => keys).filter(([, value]) => value !== '')).toEqual([]);
    const used = new Set(names.map((name) => name.replace(/_FILE$/, '')));
    expect(secrets.flatMap(({ keys }) => keys).filter(([key]) => !used.has(key))).toEqual([]);
  });
});

describe.each(templates)('the pod of %s', (name, { metadata, spec }) => {
  const container = defined(spec.containers[0]);

  it('runs without root, capabilities, a service account or a writable root', () => {
    expect(spec.containers).toHaveLength(1);
    const pod = { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } };
    expect(spec).toMatchObject({
      securityContext: pod,
      automountServiceAccountToken: false,
      enableServiceLinks: false,
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({ requests: { cpu: expect.any(String), memory: expect.any(String) } });
    expect(container.resources.limits.memory).toBe('1Gi');
    expect(metadata.labels['app.kubernetes.io/name']).toBe('customer-voice');
  });

  it('can write to volumes for temporary files only, and to the backups', () => {
    const writable = container.volumeMounts.filter(({ readOnly }) => !readOnly);
    const backups = name === 'customer-voice-backup' ? ['/backups'] : [];
    expect(writable.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp', ...backups]);
    for (const { name: volume, mountPath } of writable) {
      const { emptyDir, persistentVolumeClaim } = defined(spec.volumes.find((one) => one.name === volume));
      expect(emptyDir).toEqual(mountPath === '/backups' ? undefined : { sizeLimit: expect.stringMatching(/^\d+Mi$/) });
      if (persistentVolumeClaim)
        expect(ofKind('PersistentVolumeClaim').map((claim) => claim.metadata.name)).toContain(
          persistentVolumeClaim.claimName,
        );
    }
  });

  it('runs the command of the image, or one that the image has', () => {
    const dockerfile = textOf('Dockerfile');
    expect(dockerfile).toContain('WORKDIR /portal');
    expect(dockerfile).toMatch(/COPY .* \.\/dist\n/);
    const commands = (container.command ?? []).join(' ').match(/dist\/bff\/[\w/.-]+/g) ?? [];
    expect(commands.length > 0).toBe(name !== 'customer-voice');
    const scripts = Object.values((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts);
    for (const command of commands) {
      expect(scripts).toContain(`node ${command}`);
      expect(existsSync(join(ROOT, command.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
    }
  });
});

describe('deployment.yaml', () => {
  const container = defined(portal.spec.containers[0]);

  it('gives an instance more time to stop than its graceful shutdown takes', () => {
    const [, finish] = /CLOSE_TIMEOUT_MS = (\d+)/.exec(textOf('bff/ops/graceful-shutdown.ts')) ?? [];
    const needed = Number(environment.get('SHUTDOWN_GRACE_SECONDS')) + Number(finish) / 1000;
    expect(portal.spec.terminationGracePeriodSeconds).toBeGreaterThan(needed);
  });

  it('asks the port of the image: readiness for requests, liveness for a restart', () => {
    const [, port] = /^EXPOSE (\d+)$/m.exec(textOf('Dockerfile')) ?? [];
    expect(container['ports']).toEqual([{ name: 'http', containerPort: Number(port) }]);
    const probe = (name: string) => (container[name] as { httpGet: { path: string } }).httpGet.path;
    expect(['startupProbe', 'livenessProbe', 'readinessProbe'].map(probe)).toEqual([
      '/health/live',
      '/health/live',
      '/health/ready',
    ]);
  });

  it('is what the service, the autoscaler and the disruption budget select', () => {
    const labels = { 'app.kubernetes.io/name': 'customer-voice', 'app.kubernetes.io/component': 'portal' };
    expect([portal.metadata.labels, defined(deployment).spec.selector.matchLabels]).toEqual([labels, labels]);
    expect(ofKind<{ selector: object }>('Service')[0]?.spec.selector).toEqual(labels);
    expect(ofKind<{ selector: object }>('PodDisruptionBudget')[0]?.spec.selector).toEqual({ matchLabels: labels });
    const [autoscaler] = ofKind<{ scaleTargetRef: object }>('HorizontalPodAutoscaler');
    expect(autoscaler?.spec.scaleTargetRef).toMatchObject({
      kind: 'Deployment',
      name: defined(deployment).metadata.name,
    });
  });

  it('never needs more connections than the database of deploy/patroni accepts', () => {
    const instances = ofKind<{ maxReplicas: number }>('HorizontalPodAutoscaler')[0]?.spec.maxReplicas ?? Infinity;
    const patroni = parse(textOf('deploy/patroni/patroni.yml')) as {
      bootstrap: { dcs: { postgresql: { parameters: { max_connections: number } } } };
    };
    // One instance more while a new version starts, and jobs, replication and operators.
    const needed = (instances + 1) * Number(environment.get('DATABASE_POOL')) + 30;
    expect(patroni.bootstrap.dcs.postgresql.parameters.max_connections).toBeGreaterThanOrEqual(needed);
  });
});

it('the ingress has the host of PUBLIC_URL', () => {
  const [ingress] = ofKind<{ rules: { host: string }[]; tls: { hosts: string[] }[] }>('Ingress');
  const host = new URL(environment.get('PUBLIC_URL') ?? '').host;
  expect([ingress?.spec.rules.map((rule) => rule.host), ingress?.spec.tls[0]?.hosts]).toEqual([[host], [host]]);
});
