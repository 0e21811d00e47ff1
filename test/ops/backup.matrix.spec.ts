import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { analytics } from '../../common/cases/analytics.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import type { AnyEndpoint, Endpoint } from '../../common/contract/endpoint.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { isIntact } from '../support/audit-chain.ts';
import { restore as restoreWith, runCommand, runCommandOn, verifyBackup } from '../support/commands.ts';
import { databaseOf, openDatabase } from '../support/database-of.ts';
import { pdf } from '../documents/samples/files.ts';
import { runJob } from '../support/run-job.ts';
import { FixedClock, readConfig, startPortal, testEnvironment, type Config, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { everyRow } from './every-row.ts';
import { backupIntegrity, encryptedIn, keyOfBackup, newBackupKey, withBackupKey } from './backup-integrity.ts';
import { ON_POSTGRES } from '../support/on-postgres.ts';
import { until } from '../support/wait-until.ts';
import { uploadForCase } from '../support/cases.ts';

const clock = new FixedClock();
const backups = mkdtempSync(join(tmpdir(), 'backup-'));
const backup = join(backups, 'first');
const PERIOD = { from: '2025-01-01', to: '2026-12-31' };
let portal: Portal;
let visitors: Record<'guest' | 'owner' | 'agent' | 'admin', Visitor>;
let caseId: string;
let fileId: string;
let answers: unknown[];
let rows: string[];

/** Waits until no job is waiting, except the recurring ones. */
async function untilJobsAreDone(at: Portal): Promise<void> {
  const waiting = () =>
    databaseOf(at)
      .db.selectFrom('jobs')
      .select('id')
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where(({ eb }) => eb.or([eb('key', 'is', null), eb('key', '<>', 'recurring')]))
      .execute();
  await until(async () => (await waiting()).length === 0);
}

/** The responses that each person gets. */
async function responses(): Promise<unknown[]> {
  const requests: [keyof typeof visitors, AnyEndpoint, unknown?][] = [
    ['guest', directory.entities, { pageSize: 100 }],
    ['guest', content.partners],
    ['owner', cases.read, { incidentId: caseId }],
    ['owner', cases.comments, { incidentId: caseId }],
    ['agent', auth.permissions],
    ['agent', cases.filter, { page: 1, pageSize: 50 }],
    ['agent', cases.read, { incidentId: caseId }],
    ['admin', analytics.read, PERIOD],
    ['admin', oversight.list, { page: 1, pageSize: 50 }],
  ];
  const results: unknown[] = [];
  for (const [who, endpoint, input] of requests) {
    const { status, body } = await visitors[who].call(endpoint as Endpoint<never, unknown>, input);
    results.push([who, endpoint.path, status, body]);
  }
  const file = await visitors.owner.request('GET', `/api/documents/download/${fileId}`);
  results.push([file.status, Buffer.from(await file.arrayBuffer()).toString('base64')]);
  return results;
}

/** Deletes all data of the configured database. */
async function destroy(config: Config): Promise<void> {
  rmSync(join(config.dataDir, 'database'), { recursive: true, force: true });
  if (!config.DATABASE_URL) return;
  const client = new pg.Client(config.DATABASE_URL);
  await client.connect();
  await client.query('drop schema public cascade').then(() => client.query('create schema public'));
  await client.end();
}

beforeAll(async () => {
  portal = await startPortal({ clock });
  const owner = await verifiedVisitor(portal);
  visitors = {
    guest: new Visitor(portal),
    owner,
    agent: await signedInUser(portal, 'agent'),
    admin: await signedInUser(portal, 'admin'),
  };
  fileId = await uploadForCase(owner, 'file.pdf', pdf());
  // Line separators, which line readers may split at, and characters outside the BMP.
  caseId = (
    await aCase(owner, { description: 'سطر\u2028آخر\u2029 "quoted" \\ back 🕌 and a day', attachments: [fileId] })
  ).id;
  await act(visitors.agent, caseId, 'ASSIGN');
  await act(visitors.agent, caseId, 'START');
  // At the fixed time nothing is due afterwards, so that no job adds rows between backup and comparison.
  await runJob(portal, 'sla-escalation');
  await untilJobsAreDone(portal);
});
afterAll(() => rmSync(backups, { recursive: true, force: true }));

describe('backup', () => {
  it('is made from a running portal into an empty directory', async () => {
    await responses();
    answers = await responses();
    expect(answers.map((one) => (one as unknown[]).find((part) => typeof part === 'number'))).toEqual(
      answers.map(() => 200),
    );
    rows = await everyRow(databaseOf(portal));
    const make = () => runCommand(portal, 'backup', ['--to', backup, '--by', 'Huda']);
    expect(await make()).toMatch(/\d{4} rows, \d+ files of \d+ bytes\.\n$/);
    expect(await verifyBackup(backup, portal.config)).toMatch(
      /^ok: .*\d{4} rows, \d+ files .* here are those of the backup\.\n$/,
    );
    await expect(make()).rejects.toThrow('is not empty');
    await expect(runCommand(portal, 'backup', [])).rejects.toMatchObject({ exitCode: 2 });
  });

  backupIntegrity(() => ({ portal, directory: backups, backup, fileId, clock }));

  it('restores a destroyed portal, which then gives the same responses', async () => {
    const before = portal.config.secret;
    await portal.close();
    const again = await startPortal({
      clock,
      demo: false,
      prepare: async (config) => {
        expect(config.secret).not.toBe(before);
        await destroy(config);
        expect(await restoreWith(['--from', backup], config, clock.now())).toMatch(
          /^Restored the backup of 2026-11-20T08:00/,
        );
      },
    });
    try {
      for (const visitor of Object.values(visitors)) Object.assign(visitor, { portal: again });
      const after = await everyRow(databaseOf(again));
      expect(await responses()).toEqual(answers);
      expect(after.filter((line) => !line.startsWith('operator_audit_log'))).toEqual(rows);
      expect(await isIntact(databaseOf(again))).toBe(true);
      // Sequences continue, and database rules still apply.
      expect((await act(visitors.agent, caseId, 'ASK', { text: 'Which lamp?' })).status).toBe(202);
      expect((await act(visitors.agent, caseId, 'ASSIGN')).status).toBe(202);
    } finally {
      await again.close();
    }
  });
});

/** All rows of the configured database, except operator actions. */
async function rowsIn(config: Config): Promise<string[]> {
  const database = await openDatabase(config);
  const all = await everyRow(database);
  await database.close();
  return all.filter((line) => !line.startsWith('operator_audit_log'));
}

(ON_POSTGRES ? describe : describe.skip)('backup across databases', () => {
  it('restores from PostgreSQL to the embedded database and back without loss', async () => {
    const embedded = readConfig({ DATA_DIR: join(backups, 'embedded'), LOG_LEVEL: 'silent' });
    await restoreWith(['--from', backup], embedded, clock.now());
    expect(await rowsIn(embedded)).toEqual(rows);
    const database = await openDatabase(embedded);
    expect(await isIntact(database)).toBe(true);
    await runCommandOn({ database, config: embedded }, 'backup', ['--to', join(backups, 'second')], clock.now());
    await database.close();
    const { config, clean } = await testEnvironment();
    await restoreWith(['--from', join(backups, 'second')], config, clock.now());
    expect(config.DATABASE_URL).toBeDefined();
    expect(await rowsIn(config)).toEqual(rows);
    await clean();
  });
});

describe('restore', () => {
  let config: Config;
  let clean: () => Promise<void>;

  beforeAll(async () => {
    ({ config, clean } = await testEnvironment());
  });
  afterAll(() => clean());

  const restore = (from: string, into = config) => restoreWith(['--from', from], into, clock.now());

  it('is rejected without a backup', async () => {
    await expect(restore(backups)).rejects.toThrow('is not a backup');
    await expect(restoreWith([], config, clock.now())).rejects.toMatchObject({ exitCode: 2 });
  });

  it('is rejected with another secret', async () => {
    const other = readConfig({
      DATA_DIR: config.DATA_DIR,
      DATABASE_URL: config.DATABASE_URL,
      SECRET: 'another-secret-of-thirty-two-letters',
    });
    await expect(restore(backup, other)).rejects.toThrow('differ from those of the backup');
  });

  it('is rejected for a damaged backup without changes, then accepts a complete one once', async () => {
    const damaged = join(backups, 'damaged');
    cpSync(backup, damaged, { recursive: true });
    const path = join(damaged, 'tables', 'users.ndjson.gz');
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 0xff;
    writeFileSync(path, bytes);
    await expect(restore(damaged)).rejects.toThrow('damaged');
    await expect(restore(encryptedIn(backups), withBackupKey(config, await newBackupKey()))).rejects.toThrow(
      'BACKUP_KEY is not the key of this backup.',
    );
    await restore(encryptedIn(backups), withBackupKey(config, keyOfBackup()));
    await expect(restore(backup)).rejects.toThrow('is not empty');
  });

  it('is rejected for a backup of a newer version', async () => {
    const newer = join(backups, 'newer');
    cpSync(backup, newer, { recursive: true });
    const path = join(newer, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { migrations: string[] };
    writeFileSync(path, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '999-later'] }));
    const fresh = await testEnvironment();
    try {
      await expect(restore(newer, fresh.config)).rejects.toThrow('newer version');
    } finally {
      await fresh.clean();
    }
  });
});
