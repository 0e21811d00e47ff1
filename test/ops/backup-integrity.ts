import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { restore, runCommandOn, verifyBackup } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { pdf } from '../documents/samples/files.ts';
import type { Config, FixedClock, Portal } from '../support/portal.ts';
import { beforeEachRead, storageOf } from '../support/stored-files.ts';

interface BackupContext {
  portal: Portal;
  /** The directory of this suite's backups. */
  directory: string;
  /** A complete, unencrypted backup. */
  backup: string;
  /** A file of a case. */
  fileId: string;
  clock: FixedClock;
}

/** A key in the format of BACKUP_KEY. */
export const newBackupKey = (): Promise<string> => generateX25519Identity();

let ownKey = '';

/** The key of the encrypted backup. */
export const keyOfBackup = (): string => ownKey;

/** The settings with another backup key, or without one. */
export const withBackupKey = (config: Config, key?: string): Config =>
  Object.assign(Object.create(config) as Config, { BACKUP_KEY: key });

/** The directory of the encrypted backup. */
export const encryptedIn = (directory: string): string => join(directory, 'encrypted');

/** The tests of incomplete, encrypted and altered backups. */
export function backupIntegrity(context: () => BackupContext): void {
  const verify = (directory: string, key?: string) =>
    verifyBackup(directory, withBackupKey(context().portal.config, key));
  const backupInto = (directory: string, config: Config) =>
    runCommandOn(
      { database: databaseOf(context().portal), config },
      'backup',
      ['--to', directory, '--by', 'Huda'],
      context().clock.now(),
    );

  beforeAll(async () => {
    ownKey = await newBackupKey();
  });

  it('fails and lists each missing or changed file by its key, and is restored only with --incomplete', async () => {
    const files = storageOf(context().portal);
    const documents = databaseOf(context().portal).db.selectFrom('documents');
    const { key } = await documents.select('key').where('id', '=', context().fileId).executeTakeFirstOrThrow();
    const damages: [string, () => Promise<void>][] = [
      ['missing', () => files.remove(key)],
      ['size', () => files.put(key, pdf(1000))],
      // The same size with another byte.
      ['hash', () => files.put(key, Buffer.concat([pdf().subarray(0, -1), Buffer.from(' ')]))],
    ];
    for (const [problem, damage] of damages) {
      await files.remove(key);
      await damage();
      const to = join(context().directory, problem);
      const failed = await backupInto(to, context().portal.config).catch((error: Error) => error);
      expect(failed).toMatchObject({ exitCode: 1 });
      expect((failed as Error).message.split('\n').slice(0, 2)).toEqual([
        'INCOMPLETE: 1 file(s) are missing or not as they were stored.',
        `file ${key} (document ${context().fileId}): ${problem}`,
      ]);
      expect((failed as Error).message).not.toMatch(/file\.pdf|\+9715/);
      await expect(verify(to)).rejects.toThrow(
        `file ${key} (document ${context().fileId}): ${problem} when the backup was made`,
      );
      await expect(restore(['--from', to], context().portal.config, context().clock.now())).rejects.toThrow(
        '1 file(s) are missing or damaged. See --incomplete.',
      );
    }
    await files.remove(key);
    await files.put(key, pdf());
    const metrics = await (await fetch(`${context().portal.url}/metrics`)).text();
    expect(metrics).toMatch(/^customer_voice_backup_file_problems 1$/m);
    expect(metrics).toMatch(
      new RegExp(
        `^customer_voice_backup_last_success_timestamp_seconds ${context().clock.now().getTime() / 1000}$`,
        'm',
      ),
    );
  });

  it('excludes infected files and files that are deleted meanwhile', async () => {
    const { db } = databaseOf(context().portal);
    const row = await db
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', context().fileId)
      .executeTakeFirstOrThrow();
    const infected = {
      ...row,
      id: randomUUID(),
      key: `${row.key.slice(0, -4)}beef`,
      case_id: null,
      scan: 'INFECTED' as const,
    };
    const draft = { ...row, id: randomUUID(), key: `${row.key.slice(0, -4)}cafe`, case_id: null };
    await db.insertInto('documents').values([infected, draft]).execute();
    const reading = beforeEachRead(async (key) => {
      if (key === draft.key) await db.deleteFrom('documents').where('id', '=', draft.id).execute();
    });
    const to = join(context().directory, 'meanwhile');
    expect(await backupInto(to, context().portal.config)).toContain('; 1 deleted meanwhile');
    reading.mockRestore();
    expect(await verify(to)).toMatch(/^ok: /);
    await db.deleteFrom('documents').where('id', '=', infected.id).execute();
  });

  it('is encrypted with BACKUP_KEY, and cannot be read without it', async () => {
    const key = keyOfBackup();
    expect(await backupInto(encryptedIn(context().directory), withBackupKey(context().portal.config, key))).toMatch(
      / bytes, encrypted\.\n$/,
    );
    const names = readdirSync(encryptedIn(context().directory), { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile(),
    );
    for (const { parentPath, name } of names) {
      expect(name).toMatch(/\.age$/);
      expect(readFileSync(join(parentPath, name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    }
    expect(await verify(encryptedIn(context().directory), key)).toMatch(/^ok: /);
    await expect(verify(encryptedIn(context().directory), await newBackupKey())).rejects.toThrow(
      /^BACKUP_KEY is not the key of this backup\.$/,
    );
    await expect(verify(encryptedIn(context().directory))).rejects.toThrow('is encrypted. Set BACKUP_KEY.');
    await expect(verify(context().backup, key)).rejects.toThrow('is not encrypted, although BACKUP_KEY is set.');
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['truncated by a byte', (bytes) => bytes.subarray(0, -1)],
    ['emptied', () => Buffer.alloc(0)],
    ['changed at its end', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])],
    ['extended', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    [
      'replaced by another file',
      () => readFileSync(join(encryptedIn(context().directory), 'tables', 'services.ndjson.gz.age')),
    ],
  ])('fails verification when a file was %s, encrypted or not', async (how, change) => {
    const key = keyOfBackup();
    for (const [from, end, own] of [
      [encryptedIn(context().directory), '.age', key],
      [context().backup, '', undefined],
    ] as const) {
      const altered = join(context().directory, `altered ${how}${end}`);
      cpSync(from, altered, { recursive: true });
      const path = join(altered, 'tables', `users.ndjson.gz${end}`);
      writeFileSync(path, change(readFileSync(path)));
      await expect(verify(altered, own)).rejects.toThrow('INCOMPLETE OR DAMAGED');
    }
  });

  it('fails verification when a file is missing, including the file list and the manifest', async () => {
    for (const name of ['files.ndjson.gz', 'tables/cases.ndjson.gz', 'files', 'manifest.json']) {
      const altered = join(context().directory, `without ${name.replace('/', ' ')}`);
      cpSync(context().backup, altered, { recursive: true });
      rmSync(join(altered, name), { recursive: true });
      await expect(verify(altered)).rejects.toThrow(/INCOMPLETE OR DAMAGED|is not a backup/);
    }
  });
}
