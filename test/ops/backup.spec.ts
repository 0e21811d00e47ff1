import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { backupCommand, verifyCommand } from '../../bff/commands/backup.ts';
import { checkEvidence } from '../../bff/commands/evidence.ts';
import { restoreCommand } from '../../bff/commands/restore.ts';
import { Misuse } from '../../bff/commands/run-command.ts';
import { Config, readConfig } from '../../bff/config/config.ts';
import { NotEmpty } from '../../bff/ops/backup/restore-backup.ts';
import { Database } from '../../bff/store/database.ts';
import { DamagedBackup, WrongBackupKey } from '../../bff/ops/backup/damaged-backup.ts';
import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { insight } from '../../common/cases/insight.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import type { AnyCall, Call } from '../../common/contract/call.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { databaseOf } from '../documents/database-of.ts';
import { pdf } from '../documents/samples/files.ts';
import { FixedClock, startPortal, testEnvironment, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, aProvenVisitor, Visitor } from '../support/visitor.ts';
import { everyRow } from './every-row.ts';
import { encryptedIn, keyOfBackup, newKey, wholeBackup } from './whole-backup.ts';

const clock = new FixedClock();
const room = mkdtempSync(join(tmpdir(), 'backup-'));
const backup = join(room, 'first');
const PERIOD = { from: '2025-01-01', to: '2026-12-31' };
let portal: Portal;
let visitors: Record<'guest' | 'owner' | 'agent' | 'admin', Visitor>;
let caseId: string;
let fileId: string;
let answers: unknown[];
let rows: string[];

/** What everybody is answered, their cookies the same. */
async function ask(): Promise<unknown[]> {
  const questions: [keyof typeof visitors, AnyCall, unknown?][] = [
    ['guest', directory.entities, { pageSize: 100 }],
    ['guest', content.partners],
    ['owner', cases.read, { incidentId: caseId }],
    ['owner', cases.comments, { incidentId: caseId }],
    ['agent', auth.permissions],
    ['agent', cases.filter, { page: 1, pageSize: 50 }],
    ['agent', cases.read, { incidentId: caseId }],
    ['admin', insight.read, PERIOD],
    ['admin', oversight.list, { page: 1, pageSize: 50 }],
  ];
  const said: unknown[] = [];
  for (const [who, row, input] of questions) {
    const { status, body } = await visitors[who].call(row as Call<never, unknown>, input);
    said.push([who, row.path, status, body]);
  }
  const file = await visitors.owner.request('GET', `/api/documents/download/${fileId}`);
  said.push([file.status, Buffer.from(await file.arrayBuffer()).toString('base64')]);
  return said;
}

/** Nothing is left of the database that the settings name. */
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
  const owner = await aProvenVisitor(portal);
  visitors = { guest: new Visitor(portal), owner, agent: await aSignedIn(portal, 'agent'), admin: await aSignedIn(portal, 'admin') };
  const uploaded = await owner.upload<{ document: { id: string } }>(documents.upload, 'file.pdf', pdf(), { purpose: 'CASE' });
  fileId = uploaded.body.data.document.id;
  // Line separators, which readers of lines stumble over, and letters beyond the first plane.
  caseId = (await aCase(owner, { description: 'سطر\u2028آخر\u2029 "quoted" \\ back 🕌 and a day', attachments: [fileId] })).id;
  await act(visitors.agent, caseId, 'ASSIGN');
  await act(visitors.agent, caseId, 'START');
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

describe('a backup', () => {
  it('is made of a running portal, into an empty directory', async () => {
    await ask();
    answers = await ask();
    expect(answers.map((one) => (one as unknown[]).find((part) => typeof part === 'number'))).toEqual(answers.map(() => 200));
    rows = await everyRow(databaseOf(portal));
    const make = () => backupCommand(['--to', backup, '--by', 'Huda'], databaseOf(portal), portal.get(Config), clock.now());
    expect(await make()).toMatch(/\d{4} rows, \d+ files of \d+ bytes\.\n$/);
    expect(await verifyCommand(['--verify', backup], portal.get(Config))).toMatch(
      /^ok: .*\d{4} rows, \d+ files .* here are those of the backup\.\n$/,
    );
    await expect(make()).rejects.toThrow('is not empty');
    await expect(backupCommand([], databaseOf(portal), portal.get(Config), clock.now())).rejects.toBeInstanceOf(Misuse);
  });

  wholeBackup(() => ({ portal, room, backup, fileId, clock }));

  it('is restored, after everything was destroyed, to a portal that gives the same answers', async () => {
    const before = portal.get(Config).secret;
    await portal.close();
    const again = await startPortal({
      clock,
      demo: false,
      prepare: async (config) => {
        expect(config.secret).not.toBe(before);
        await destroy(config);
        expect(await restoreCommand(['--from', backup], config, clock.now())).toMatch(/^Restored what there was on 2026-11-20T08:00/);
      },
    });
    try {
      for (const visitor of Object.values(visitors)) Object.assign(visitor, { portal: again });
      const after = await everyRow(databaseOf(again));
      expect(await ask()).toEqual(answers);
      expect(after.filter((line) => !line.startsWith('operator_deeds'))).toEqual(rows);
      expect((await checkEvidence(databaseOf(again)))!.whole).toBe(true);
      // Numbers that count themselves up go on, and what the rules forbid is still forbidden.
      expect((await act(visitors.agent, caseId, 'ASK', { text: 'Which lamp?' })).status).toBe(202);
      expect((await act(visitors.agent, caseId, 'ASSIGN')).status).toBe(202);
    } finally {
      await again.close();
    }
  });
});

/** What is in the database of the settings, but for what operators did. */
async function rowsIn(config: Config): Promise<string[]> {
  const database = await Database.open(config);
  const all = await everyRow(database);
  await database.close();
  return all.filter((line) => !line.startsWith('operator_deeds'));
}

/** Filling the embedded one takes long: with `npm run test:matrix`, which names the mode. */
const bothWays = process.env['TEST_DATABASE_URL'] && process.env['PORTAL_MODE'] === 'embedded';

(bothWays ? describe : describe.skip)('a backup of one database', () => {
  it('goes into the embedded one, and from there back into PostgreSQL, whole', async () => {
    const embedded = readConfig({ DATA_DIR: join(room, 'embedded'), LOG_LEVEL: 'silent' });
    await restoreCommand(['--from', backup], embedded, clock.now());
    expect(await rowsIn(embedded)).toEqual(rows);
    const database = await Database.open(embedded);
    expect((await checkEvidence(database))!.whole).toBe(true);
    await backupCommand(['--to', join(room, 'second')], database, embedded, clock.now());
    await database.close();
    const { config, clean } = await testEnvironment();
    await restoreCommand(['--from', join(room, 'second')], config, clock.now());
    expect(config.DATABASE_URL).toBeDefined();
    expect(await rowsIn(config)).toEqual(rows);
    await clean();
  });
});

describe('a restore is refused', () => {
  let config: Config;
  let clean: () => Promise<void>;

  beforeAll(async () => {
    ({ config, clean } = await testEnvironment());
  });
  afterAll(() => clean());

  const restore = (from: string, into = config) => restoreCommand(['--from', from], into, clock.now());

  it('without a backup', async () => {
    await expect(restore(room)).rejects.toBeInstanceOf(DamagedBackup);
    await expect(restoreCommand([], config, clock.now())).rejects.toBeInstanceOf(Misuse);
  });

  it('with another secret', async () => {
    const other = readConfig({
      DATA_DIR: config.DATA_DIR,
      DATABASE_URL: config.DATABASE_URL,
      SECRET: 'another-secret-of-thirty-two-letters',
    });
    await expect(restore(backup, other)).rejects.toThrow('are not those of the backup');
  });

  it('of a damaged backup, whole or not at all; the whole one goes in afterwards, and only once', async () => {
    const damaged = join(room, 'damaged');
    cpSync(backup, damaged, { recursive: true });
    const path = join(damaged, 'tables', 'users.ndjson.gz');
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 0xff;
    writeFileSync(path, bytes);
    await expect(restore(damaged)).rejects.toBeInstanceOf(DamagedBackup);
    const own = (key: string | undefined) => Object.assign(Object.create(config) as Config, { BACKUP_KEY: key });
    await expect(restore(encryptedIn(room), own(await newKey()))).rejects.toBeInstanceOf(WrongBackupKey);
    await restore(encryptedIn(room), own(keyOfBackup()));
    await expect(restore(backup)).rejects.toBeInstanceOf(NotEmpty);
  });

  it('of a newer version', async () => {
    const newer = join(room, 'newer');
    cpSync(backup, newer, { recursive: true });
    const path = join(newer, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { migrations: string[] };
    writeFileSync(path, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '999-later'] }));
    const fresh = await testEnvironment();
    await expect(restore(newer, fresh.config))
      .rejects.toThrow('newer version')
      .finally(() => fresh.clean());
  });
});
