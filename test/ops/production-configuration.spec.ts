import { tmpdir } from 'node:os';
import { ConfigError, readConfig } from '../../bff/config/config.ts';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';

const PRODUCTION = { ...PRODUCTION_SETTINGS, FILES_DIR: tmpdir() };

describe('a configuration error', () => {
  const configurationErrors = (change: Record<string, string | undefined>): string[] => {
    try {
      readConfig({ ...PRODUCTION, ...change });
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as ConfigError).errors.flatMap((line) => /^(\w+)[:,] /.exec(line)?.[1] ?? []);
    }
  };

  it('is not reported when production has all it needs', () => {
    expect(configurationErrors({})).toEqual([]);
    expect(
      configurationErrors({ PUBLIC_URL: 'http://localhost:3000', FILES_DIR: undefined, DATA_DIR: tmpdir() }),
    ).toEqual([]);
    expect(configurationErrors({ FILES_DIR: undefined, S3_BUCKET: 'voice-files' })).toEqual([]);
    expect(configurationErrors({ S3_ACCESS_KEY_ID: 'AKID' })).toEqual(['S3_ACCESS_KEY_ID']);
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://voice.city.gov' }],
    ['SECRET', { SECRET: 'a'.repeat(40) }],
    ['SECRET', { SECRET: 'please-change-me-please-change-me' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: PRODUCTION.SECRET }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://portal:demo@db.internal/portal' }],
    ['WEB_MODE', { WEB_MODE: 'dev' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.city.gov', OIDC_CLIENT_ID: 'portal' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://id.city.gov', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'Q1w2' }],
  ])('is reported for a demo value of %s in production', (name, change) => {
    expect(configurationErrors(change)).toEqual([name]);
  });
});
