import { readConfig } from '../../bff/config/config.ts';
import { ConfigurationWarnings } from '../../bff/ops/configuration-warnings.ts';
import { Dependencies } from '../../bff/ops/dependencies.ts';
import { GracefulShutdown } from '../../bff/ops/graceful-shutdown.ts';
import { HealthController } from '../../bff/ops/health.controller.ts';
import { Log } from '../../bff/ops/log.ts';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';

const PRODUCTION = { ...PRODUCTION_SETTINGS, S3_BUCKET: 'voice-files' };

/** The warnings of the portal at start and in /health/ready. */
async function warningsFor(settings: Record<string, string>) {
  const config = readConfig(settings);
  const log = new Log({ LOG_LEVEL: 'silent' });
  const warn = jest.spyOn(log, 'warn');
  const warnings = new ConfigurationWarnings(config, log);
  warnings.onApplicationBootstrap();
  const dependencies = Object.assign(Object.create(Dependencies.prototype) as Dependencies, {
    readiness: () => Promise.resolve({ status: 'up', dependencies: {} }),
  });
  const response = { status: jest.fn(() => response), set: jest.fn() };
  const ready = await new HealthController(dependencies, new GracefulShutdown(), warnings).ready(
    response as unknown as Parameters<HealthController['ready']>[0],
  );
  return { lines: warn.mock.calls, ready, status: response.status.mock.calls };
}

describe('warning about a missing malware scanner', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is logged at start and shown in /health/ready, and the portal is ready', async () => {
    expect(await warningsFor(PRODUCTION)).toEqual({
      lines: [
        ['config.no_malware_scanner', { meaning: 'CLAMD_URL is not set: uploaded files are not scanned for malware' }],
      ],
      ready: { status: 'up', dependencies: {}, warnings: ['no-malware-scanner'] },
      status: [[200]],
    });
  });

  it.each([
    ['with a scanner', { ...PRODUCTION, CLAMD_URL: 'tcp://clamd:3310' }],
    ['in the demo', { DATA_DIR: '/tmp/none', SECRET: PRODUCTION.SECRET }],
  ])('is absent %s', async (_, settings) => {
    expect(await warningsFor(settings)).toMatchObject({ lines: [], ready: { status: 'up', dependencies: {} } });
  });
});
