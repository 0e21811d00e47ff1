import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../bff/config/config.ts';
import { configurationDocument } from '../../bff/config/configuration-document.ts';
import { Environment } from '../../bff/config/environment.ts';
import { REQUIRED_IN_PRODUCTION } from '../../bff/config/production.ts';
import { settingsList } from '../../bff/config/settings.ts';
import { ROOT } from '../architecture/sources.ts';

describe('list of settings', () => {
  const settings = settingsList();

  it('describes every setting and marks the secrets', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(new Environment()).sort());
    expect(settings.filter(({ description }) => description.length < 8)).toEqual([]);
    const hidden = settings.filter(({ secret }) => secret).map(({ name }) => name);
    // These two are numbers, not secrets.
    const counts = ['OPEN311_SUBMISSIONS_PER_KEY', 'WEBHOOK_SECRET_OVERLAP_HOURS'];
    expect(counts.map((name) => typeof new Environment()[name as keyof Environment])).toEqual(['number', 'number']);
    const secretNames = settings.map(({ name }) => name).filter((name) => /SECRET|TOKEN|_KEY$|_KEY_/.test(name));
    expect(secretNames.filter((name) => !hidden.includes(name))).toEqual(counts);
    expect(hidden).toEqual(expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'OTEL_EXPORTER_OTLP_HEADERS']));
  });

  it('matches docs/configuration.md (npm run docs:configuration writes it)', () => {
    expect(readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')).toBe(configurationDocument());
  });

  it('names the settings that production requires', () => {
    const required = settings.map(({ name }) => name).filter((name) => REQUIRED_IN_PRODUCTION[name] === 'yes');
    const errors = required.map((name) => expect.stringMatching(`^${name}:`) as unknown);
    const read = () => readConfig({ PORTAL_PROFILE: 'production', DATA_DIR: tmpdir() });
    expect(read).toThrow(`${required.length} error(s)`);
    expect(read).toThrow(expect.objectContaining({ errors: expect.arrayContaining(errors) }));
  });
});
