import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { settingsList } from '../../bff/config/settings.ts';
import { ROOT } from '../architecture/sources.ts';
import { defined, matchGroup } from './defined.ts';
import { MailServer, part } from './mail-server.ts';
import { startPostgres } from './postgres.mjs';
import { PRODUCTION_SETTINGS } from './production-settings.ts';
import { freePort } from './free-port.mjs';
import { runPortal } from './running-portal.mjs';
import { SmsGatewayServer } from './sms-gateway.mjs';
import { waitUntil } from './wait-until.ts';

/** The section of the operators' guide on a first installation. */
export const FIRST_INSTALLATION = matchGroup(
  /## First installation\n([^]*?)\n## /,
  readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'),
);

/** The settings with each secret in a file, as orchestrators mount them. */
function secretsInFiles(settings: Readonly<Record<string, string>>, dir: string): Record<string, string> {
  const secrets = new Set<string>(settingsList().flatMap(({ name, secret }) => (secret ? [name] : [])));
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      if (!secrets.has(name)) return [name, value];
      const path = join(dir, `${name.toLowerCase()}.secret`);
      writeFileSync(path, `${value}\n`, { mode: 0o600 });
      return [`${name}_FILE`, path];
    }),
  );
}

/**
 * A portal process with production settings, each secret from a file, on an empty PostgreSQL, a mail server and an SMS
 * gateway.
 */
export interface ProductionPortal {
  url: string;
  /** A directory for the test's files, which `close()` removes. */
  dir: string;
  /**
   * Runs the command of the guide that begins with `prefix`. `values` replace `…`, `FILE` and `DIRECTORY` in the order
   * in which the command has them.
   */
  run(prefix: string, ...values: string[]): Promise<string>;
  /** Waits for a mail with a link to set a password; returns the link. */
  passwordLink(email: string): Promise<string>;
  /** Waits for a code to a mobile. */
  codeTo(mobile: string): Promise<string>;
  close(): Promise<void>;
}

export const PASSWORD_LINK = /(http\S+token=[\w-]+)/;

/** Undefined, with a message, where PostgreSQL is not installed. */
export async function startProductionPortal(): Promise<ProductionPortal | undefined> {
  const postgres = await startPostgres();
  if (!postgres) return void process.stderr.write('skipped: PostgreSQL is not installed\n');
  const dir = mkdtempSync(join(tmpdir(), 'production-portal-'));
  const [sms, mail, port] = [await new SmsGatewayServer().start(), new MailServer(), await freePort()];
  const settings = {
    ...PRODUCTION_SETTINGS,
    SMS_GATEWAY_TOKEN: 'Wd5NfKs2HgUj9PeA',
    DATABASE_URL: postgres.url,
    // Plain http is accepted on the local machine only.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMS_GATEWAY_URL: sms.url,
    SMTP_URL: await mail.start(),
    FILES_DIR: join(dir, 'files'),
    DATA_DIR: dir,
  };
  const env = secretsInFiles(settings, dir);
  const portal = await runPortal({ env, dir, port });
  const textsTo = (email: string) =>
    mail.mails.filter(({ to }) => to.includes(email)).map(({ data }) => part(data, 'text/plain'));
  return {
    url: portal.url,
    dir,
    run: async (prefix, ...values) => {
      const written = [...FIRST_INSTALLATION.matchAll(/`(npm run [^`]+)`/g)].map((found) =>
        defined(found[1]).split(/\s+/),
      );
      const [program = '', ...words] = defined(written.find((command) => command.join(' ').startsWith(prefix)));
      const args = words.map((word) => (['…', 'FILE', 'DIRECTORY'].includes(word) ? defined(values.shift()) : word));
      return (await promisify(execFile)(program, args, { cwd: ROOT, env: { ...process.env, ...env } })).stdout;
    },
    passwordLink: (email) => {
      const links = () => textsTo(email).map((text) => PASSWORD_LINK.exec(text)?.[1]);
      return waitUntil(() => links().findLast(Boolean), `a link to ${email}`);
    },
    codeTo: (mobile) => waitUntil(() => /\d{6}/.exec(sms.newestTo(mobile))?.[0], `a code to ${mobile}`),
    close: async () => {
      await portal.stop();
      await postgres.stop();
      await mail.stop();
      await sms.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
