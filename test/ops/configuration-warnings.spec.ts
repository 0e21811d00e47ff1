import { readConfig } from '../../bff/config/config.ts';
import { ConfigurationWarnings } from '../../bff/ops/configuration-warnings.ts';
import { Dependencies } from '../../bff/ops/dependencies.ts';
import { Drain } from '../../bff/ops/drain.ts';
import { HealthController } from '../../bff/ops/health.controller.ts';
import { Log } from '../../bff/ops/log.ts';

const PRODUCTION = {
  PORTAL_PROFILE: 'production',
  DATABASE_URL: 'postgres://portal@db.internal/portal',
  PUBLIC_URL: 'https://voice.city.gov',
  SECRET: 'q8Zr1mVb7TtYx0LcWd5NfKs2HgUj9PeA',
  METRICS_TOKEN: 'Zk3vQ9wLr7Xb2TnM',
  SMS_GATEWAY_URL: 'https://sms.city.gov',
  SMTP_URL: 'smtps://mail.city.gov',
  MAIL_FROM: 'Voice <no-reply@city.gov>',
  S3_BUCKET: 'voice-files',
};

/** What the portal says at its start and when a balancer asks. */
async function saidWith(settings: Record<string, string>) {
  const config = readConfig(settings);
  const log = new Log({ LOG_LEVEL: 'silent' });
  const warn = jest.spyOn(log, 'warn');
  const warnings = new ConfigurationWarnings(config, log);
  warnings.onApplicationBootstrap();
  const dependencies = Object.assign(Object.create(Dependencies.prototype) as Dependencies, {
    readiness: () => Promise.resolve({ status: 'up', dependencies: {} }),
  });
  const response = { status: jest.fn(() => response), set: jest.fn() };
  const ready = await new HealthController(dependencies, new Drain(), warnings).ready(
    response as unknown as Parameters<HealthController['ready']>[0],
  );
  return { lines: warn.mock.calls, ready, status: response.status.mock.calls };
}

describe('production without a malware scanner', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is said once at the start and with the readiness, and is ready', async () => {
    expect(await saidWith(PRODUCTION)).toEqual({
      lines: [['configuration.no-malware-scanner', { meaning: 'CLAMD_URL is not set: uploaded files are not scanned for malware' }]],
      ready: { status: 'up', dependencies: {}, warnings: ['no-malware-scanner'] },
      status: [[200]],
    });
  });

  it.each([
    ['with one', { ...PRODUCTION, CLAMD_URL: 'tcp://clamd:3310' }],
    ['in the demo', { DATA_DIR: '/tmp/none', SECRET: PRODUCTION.SECRET }],
  ])('is not said %s', async (_, settings) => {
    expect(await saidWith(settings)).toMatchObject({ lines: [], ready: { status: 'up', dependencies: {} } });
  });
});
