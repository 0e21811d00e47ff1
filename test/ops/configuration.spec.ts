import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig } from '../../bff/config/config.ts';
import { ROOT } from '../architecture/sources.ts';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';

const dir = mkdtempSync(join(tmpdir(), 'portal-settings-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const { SECRET } = PRODUCTION_SETTINGS;
const PRODUCTION = { ...PRODUCTION_SETTINGS, FILES_DIR: dir };

function configurationErrors(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ DATA_DIR: dir, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
}
const fileWith = (name: string, text: string): string => {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
};
const settingsOf = (errors: readonly string[]) => errors.map((error) => error.split(':')[0]);

describe('configuration', () => {
  it.each([
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'City Voice no-reply@city.gov'],
    ['MAIL_FROM', 'City Voice <no-reply>'],
    ['HOLIDAYS', '2026-13-45'],
    ['HOLIDAYS', '2026-12-02,2026-02-29'],
    ['HOLIDAYS', '2.12.2026'],
    ['PORT', '0x10'],
    ['PORT', ' '],
    ['PORT', '65536'],
    ['OTP_VALID_SECONDS', '1e3'],
    ['HOST', 'http://here'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'postgres://portal:p#ss@db/portal'],
    ['DATABASE_READ_MAX_AGE_SECONDS', '2'],
    ['PUBLIC_URL', 'ftp://voice.city.gov'],
    ['PUBLIC_URL', 'https://voice.city.gov/?x=1'],
    ['PUBLIC_URL', 'https://me:mine@voice.city.gov'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'https://mail.city.gov'],
    ['PUBLIC_URL', 'https://0x100000000'],
    ['SMS_GATEWAY_URL', 'sms.city.gov'],
    ['SMS_GATEWAY_URL', 'http://0x100000000/'],
    ['CLAMD_URL', 'tcp://clamav:99999'],
    ['WEBHOOK_PRIVATE_NETWORKS', '10.0.0.0/33'],
    ['WEBHOOK_PRIVATE_NETWORKS', '10.0.0.0.0/8'],
    ['CORS_ALLOWED_ORIGINS', 'https://*.city.gov'],
    ['SECRET_PREVIOUS', `${SECRET},short`],
    ['UNKNOWN_SETTINGS', 'ignore'],
    ['MAP_BOUNDS', '22.5,51,26.6'],
    ['MAP_BOUNDS', '26.6,51,22.5,56.7'],
    ['MAP_BOUNDS', '22.5,56.7,26.6,51'],
    ['MAP_BOUNDS', '22.5,51,26.6,181'],
    ['MAP_BOUNDS', '22.5,51,,56.7'],
    ['MAP_BOUNDS', '22.5, 51, 26.6, 56.7, '],
  ])('rejects %s=%s', (name, value) => {
    const errors = configurationErrors({ [name]: value });
    expect(settingsOf(errors)).toEqual([name]);
    expect(errors[0]).toMatch(/^[A-Z_]+: must /);
  });

  it.each([
    ['openid', 'openid profile', []],
    ['openid', 'profile', ['OIDC_SCOPES']],
    ['uaepass', 'urn:uae:digitalid:profile:general', []],
  ])('checks the scopes of a provider with profile %s: %s', (OIDC_PROFILE, OIDC_SCOPES, rejected) => {
    const provider = { OIDC_ISSUER: 'https://id.city.gov', OIDC_CLIENT_ID: 'portal' };
    expect(settingsOf(configurationErrors({ ...provider, OIDC_PROFILE, OIDC_SCOPES }))).toEqual(rejected);
  });

  it('accepts replicas only with a PostgreSQL server', () => {
    const [primary, replicas] = ['postgres://portal@pg1/portal', 'postgres://portal@pg2,pg3:5433/portal'];
    expect(configurationErrors({ DATABASE_READ_URL: replicas })).toEqual(['DATABASE_READ_URL: needs DATABASE_URL']);
    expect(configurationErrors({ DATABASE_URL: primary, DATABASE_READ_URL: replicas })).toEqual([]);
    expect(settingsOf(configurationErrors({ DATABASE_URL: primary, DATABASE_READ_URL: 'pg2' }))).toEqual([
      'DATABASE_READ_URL',
    ]);
  });

  it('rejects the profile of UAE PASS without its issuer', () => {
    expect(settingsOf(configurationErrors({ OIDC_PROFILE: 'uaepass' }))).toEqual(['OIDC_ISSUER']);
  });

  it.each(['remote', 'http://0x100000000/', 'http://me:mine@cases.city.gov'])(
    'rejects the middleware URL %s',
    (MIDDLEWARE_URL) => {
      expect(settingsOf(configurationErrors({ MIDDLEWARE_URL, MIDDLEWARE_SECRET: SECRET }))).toEqual([
        'MIDDLEWARE_URL',
      ]);
    },
  );

  it.each([
    ['MAIL_FROM', 'no-reply@city.gov'],
    ['MAIL_FROM', 'صوت المتعامل <no-reply@city.gov>'],
    ['HOLIDAYS', '2026-12-02,2028-02-29'],
    ['HOST', '::'],
    ['DATABASE_URL', 'postgres://portal@/portal?host=/run/postgresql'],
    ['DATABASE_URL', 'postgresql://portal:p%23ss@db:6432/portal?sslmode=verify-full'],
    ['SMTP_URL', 'smtp://user:p%40ss@mail.city.gov:587'],
    ['SMS_GATEWAY_URL', 'http://sms_gateway:8080/send'],
    ['CLAMD_URL', 'unix:///run/clamav/clamd.ctl'],
    ['WEBHOOK_PRIVATE_NETWORKS', '10.20.0.0/16,fd00::/8'],
    ['EMBED_ALLOWED_ORIGINS', 'https://*.city.gov'],
    ['SECRET_PREVIOUS', `${SECRET}, ${SECRET.toLowerCase()}`],
    ['MAP_BOUNDS', '-34.9,150.5,-33.4,151.4'],
  ])('accepts %s=%s', (name, value) => {
    expect(configurationErrors({ [name]: value })).toEqual([]);
  });
});

/** Variables that machines, shells, pipelines, containers and clusters set. */
const ORDINARY =
  'HOME PATH USER SHELL PAGER EDITOR MAIL HOSTNAME LOGNAME LANG PWD SESSION_MANAGER DATABASE_HOST DATABASE_NAME PORTS LOG_FORMAT AWS_REGION ' +
  'NODE_ENV NODE_OPTIONS npm_config_cache npm_package_name GITHUB_TOKEN GITHUB_ACTIONS CI RUNNER_TEMP POSTGRES_PASSWORD BALANCER_PORT ' +
  'COMPOSE_PROFILES HTTP_PROXY no_proxy PGPASSWORD OTEL_TRACES_SAMPLER OTEL_SERVICE_VERSION XDG_DATA_DIRS TZ SSH_AUTH_SOCK TEST_DATABASE_URL ' +
  'SMTP_SERVICE_HOST SMTP_SERVICE_PORT SMTP_PORT_25_TCP_ADDR KUBERNETES_SERVICE_HOST S3_PORT_9000_TCP MALLOC_ARENA_MAX SECRET_KEY_BASE';

describe('unknown setting', () => {
  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['SECERT', 'SECRET'],
    ['SECRETS', 'SECRET'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['OTP_VALID_SECOND', 'OTP_VALID_SECONDS'],
    ['OTP_LIFETIME', 'OTP_'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['S3_SECRET_KEY', 'S3_'],
    ['RETENTION_DAYS', 'RETENTION_'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['smtp_url', 'SMTP_URL'],
    ['SECRET_FILES', 'SECRET_FILE'],
  ])('stops production and warns the demo: %s', (name, meant) => {
    const errors = configurationErrors({ ...PRODUCTION, [name]: 'x' });
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${name}: unknown; did you mean ${meant}\\w*\\?$`))]);
    expect(readConfig({ DATA_DIR: dir, [name]: 'x' }).warnings).toEqual(errors);
    expect(readConfig({ ...PRODUCTION, UNKNOWN_SETTINGS: 'warn', [name]: 'x' }).warnings).toEqual(errors);
    expect(configurationErrors({ UNKNOWN_SETTINGS: 'error', [name]: 'x' })).toEqual(errors);
  });

  it('is reported together with all other errors', () => {
    expect(
      settingsOf(configurationErrors({ SMTP_ULR: 'x', MAIL_FROM: 'nobody', HOLIDAYS: '2026-13-45' })).sort(),
    ).toEqual(['HOLIDAYS', 'MAIL_FROM', 'SMTP_ULR']);
  });

  it('is not reported for common environment variables', () => {
    const machine = Object.fromEntries(ORDINARY.split(' ').map((name) => [name, 'x']));
    expect(
      configurationErrors({ ...PRODUCTION, ...machine, SMTP_PORT: 'tcp://10.0.0.7:25', EMPTY: '', SMTP_HOST: '' }),
    ).toEqual([]);
  });
});

describe('setting from a file', () => {
  it('is the file’s text without the final newline', () => {
    const config = readConfig({
      DATA_DIR: dir,
      SECRET_FILE: fileWith('secret-setting', `${SECRET}\n`),
      SMS_GATEWAY_TOKEN_FILE: fileWith('token', 'inner space stays \r\n'),
      PORT_FILE: fileWith('port', '8080\n'),
    });
    expect([config.secret, config.SMS_GATEWAY_TOKEN, config.PORT]).toEqual([SECRET, 'inner space stays ', 8080]);
  });

  it('works in production for every secret', () => {
    const { SECRET: secret, METRICS_TOKEN, DATABASE_URL, SMTP_URL, ...others } = PRODUCTION;
    const files = Object.entries({ SECRET: secret, METRICS_TOKEN, DATABASE_URL, SMTP_URL });
    const env = Object.fromEntries(files.map(([name, value]) => [`${name}_FILE`, fileWith(name, `${value}\n`)]));
    expect(readConfig({ ...others, ...env }).METRICS_TOKEN).toBe(METRICS_TOKEN);
  });

  it.each([
    [
      'is set together with the setting',
      'must not be set together with SECRET',
      () => ({ SECRET, SECRET_FILE: fileWith('beside', SECRET) }),
    ],
    ['does not exist', 'the file cannot be read (ENOENT)', () => ({ SECRET_FILE: join(dir, 'absent') })],
    ['is a directory', 'the file cannot be read (EISDIR)', () => ({ SECRET_FILE: dir })],
    ['is empty', 'the file is empty', () => ({ SECRET_FILE: fileWith('empty', '\n') })],
    [
      'is too large',
      'the file is larger than 65536 bytes',
      () => ({ SECRET_FILE: fileWith('large', 'x'.repeat(70_000)) }),
    ],
  ])('is rejected when the file %s, without its content in the error', (_, problem, env) => {
    const { SECRET: without, ...rest } = PRODUCTION;
    expect(without).toBe(SECRET);
    expect(configurationErrors({ ...rest, ...env() })).toEqual([`SECRET_FILE: ${problem}`]);
  });

  it('is validated like any other setting', () => {
    expect(configurationErrors({ SECRET_FILE: fileWith('short', 'tooShort') })).toEqual([
      'SECRET: must have 32 characters or more',
    ]);
  });
});

describe('.env.example', () => {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');

  it.each([
    ['as it is', example],
    ['with every optional line', example.replace(/^#(?=[A-Z][A-Z0-9_]*=)/gm, '')],
  ])('gives a shell the same values as other readers, %s', (_, text) => {
    const file = fileWith('.env.example', text);
    const read = `set -aeu; . '${file}'; exec '${process.execPath}' -p 'JSON.stringify(process.env)'`;
    const sourced = JSON.parse(
      execFileSync('sh', ['-c', read], { env: {}, cwd: dir, encoding: 'utf8' }),
    ) as NodeJS.ProcessEnv;
    const parsed = parseEnv(text);
    expect(parsed).toMatchObject({ MAIL_FROM: 'Customer Voice <no-reply@city.example>' });
    expect(sourced).toMatchObject(parsed);
  });
});
