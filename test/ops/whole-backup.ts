import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { backupCommand, IncompleteBackup, verifyCommand } from '../../bff/commands/backup.ts';
import { restoreCommand } from '../../bff/commands/restore.ts';
import { Config } from '../../bff/config/config.ts';
import { FilesDisk } from '../../bff/outside/files/files.disk.ts';
import { FilesPort } from '../../bff/outside/files/files.port.ts';
import { databaseOf } from '../documents/database-of.ts';
import { pdf } from '../documents/samples/files.ts';
import type { FixedClock, Portal } from '../support/portal.ts';

interface Given {
  portal: Portal;
  /** A directory for this suite's backups. */
  room: string;
  /** A whole backup without a key. */
  backup: string;
  /** A file of a case. */
  fileId: string;
  clock: FixedClock;
}

/** A key of BACKUP_KEY's form. */
export const newKey = (): Promise<string> => generateX25519Identity();

let ownKey = '';

/** The key of the backup at `encryptedIn`. */
export const keyOfBackup = (): string => ownKey;

/** Where the encrypted backup is made. */
export const encryptedIn = (room: string): string => join(room, 'encrypted');

/** The tests of backups that lack something, are encrypted, or were altered. */
export function wholeBackup(given: () => Given): void {
  /** The portal's settings, and a key where one is given. */
  const withKey = (key?: string): Config => Object.assign(Object.create(given().portal.get(Config)) as Config, { BACKUP_KEY: key });
  const verify = (directory: string, key?: string) => verifyCommand(['--verify', directory], withKey(key));
  const backupInto = (directory: string, config: Config) =>
    backupCommand(['--to', directory, '--by', 'Huda'], databaseOf(given().portal), config, given().clock.now());

  beforeAll(async () => {
    ownKey = await newKey();
  });

  it('fails, and names each file that is missing or not as it was stored; it is kept, and no restore takes it unasked', async () => {
    const files = given().portal.get(FilesPort);
    const rowsOf = databaseOf(given().portal).db.selectFrom('documents').select(['key', 'size']).where('id', '=', given().fileId);
    const { key } = await rowsOf.executeTakeFirstOrThrow();
    const damages: [string, () => Promise<void>][] = [
      ['missing', () => files.remove(key)],
      ['size', () => files.put(key, pdf(1000))],
      // Of the same size with one other byte.
      ['hash', () => files.put(key, Buffer.concat([pdf().subarray(0, -1), Buffer.from(' ')]))],
    ];
    for (const [problem, damage] of damages) {
      await files.remove(key);
      await damage();
      const to = join(given().room, problem);
      const failed = await backupInto(to, given().portal.get(Config)).catch((fault: Error) => fault);
      expect(failed).toBeInstanceOf(IncompleteBackup);
      expect((failed as Error).message.split('\n').slice(0, 2)).toEqual([
        'INCOMPLETE: 1 file(s) are missing or not as they were stored.',
        `file ${key} (document ${given().fileId}): ${problem}`,
      ]);
      expect((failed as Error).message).not.toMatch(/file\.pdf|\+9715/);
      await expect(verify(to)).rejects.toThrow(`file ${key} (document ${given().fileId}): ${problem} when the backup was made`);
      await expect(restoreCommand(['--from', to], given().portal.get(Config), given().clock.now())).rejects.toThrow(
        'lacks 1 file(s). See --incomplete.',
      );
    }
    await files.remove(key);
    await files.put(key, pdf());
    const metrics = await (await fetch(`${given().portal.url}/metrics`)).text();
    expect(metrics).toMatch(/^customer_voice_backup_file_problems 1$/m);
    expect(metrics).toMatch(
      new RegExp(`^customer_voice_backup_last_success_timestamp_seconds ${given().clock.now().getTime() / 1000}$`, 'm'),
    );
  });

  it('misses neither a file that was found infected nor one that is thrown away meanwhile', async () => {
    const { db } = databaseOf(given().portal);
    const row = await db.selectFrom('documents').selectAll().where('id', '=', given().fileId).executeTakeFirstOrThrow();
    const infected = { ...row, id: randomUUID(), key: `${row.key.slice(0, -4)}beef`, case_id: null, scan: 'INFECTED' as const };
    const draft = { ...row, id: randomUUID(), key: `${row.key.slice(0, -4)}cafe`, case_id: null };
    await db.insertInto('documents').values([infected, draft]).execute();
    const real = FilesDisk.prototype.get;
    const get = jest.spyOn(FilesDisk.prototype, 'get').mockImplementation(async function (this: FilesDisk, key) {
      if (key === draft.key) await db.deleteFrom('documents').where('id', '=', draft.id).execute();
      return real.call(this, key);
    });
    const to = join(given().room, 'meanwhile');
    expect(await backupInto(to, given().portal.get(Config))).toContain('; 1 thrown away meanwhile');
    get.mockRestore();
    expect(await verify(to)).toMatch(/^ok: /);
    await db.deleteFrom('documents').where('id', '=', infected.id).execute();
  });

  it('is encrypted where there is a key: nobody reads, alters or shortens it without one', async () => {
    const key = keyOfBackup();
    expect(await backupInto(encryptedIn(given().room), withKey(key))).toMatch(/ bytes, encrypted\.\n$/);
    const names = readdirSync(encryptedIn(given().room), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    for (const { parentPath, name } of names) {
      expect(name).toMatch(/\.age$/);
      expect(readFileSync(join(parentPath, name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    }
    expect(await verify(encryptedIn(given().room), key)).toMatch(/^ok: /);
    await expect(verify(encryptedIn(given().room), await newKey())).rejects.toThrow(/^BACKUP_KEY is not the key of this backup\.$/);
    await expect(verify(encryptedIn(given().room))).rejects.toThrow('is encrypted. Set BACKUP_KEY.');
    await expect(verify(given().backup, key)).rejects.toThrow('is not encrypted, although BACKUP_KEY is set.');
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['shortened by a byte', (bytes) => bytes.subarray(0, -1)],
    ['emptied', () => Buffer.alloc(0)],
    ['altered at its end', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])],
    ['lengthened', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ['given the bytes of another', () => readFileSync(join(encryptedIn(given().room), 'tables', 'services.ndjson.gz.age'))],
  ])('is found out when a file of it was %s, encrypted or not', async (how, change) => {
    const key = keyOfBackup();
    for (const [from, end, own] of [
      [encryptedIn(given().room), '.age', key],
      [given().backup, '', undefined],
    ] as const) {
      const altered = join(given().room, `altered ${how}${end}`);
      cpSync(from, altered, { recursive: true });
      const path = join(altered, 'tables', `users.ndjson.gz${end}`);
      writeFileSync(path, change(readFileSync(path)));
      await expect(verify(altered, own)).rejects.toThrow('NOT WHOLE');
    }
  });

  it('is found out when a file of it is gone, that of the list and the manifest too', async () => {
    for (const name of ['files.ndjson.gz', 'tables/cases.ndjson.gz', 'files', 'manifest.json']) {
      const altered = join(given().room, `without ${name.replace('/', ' ')}`);
      cpSync(given().backup, altered, { recursive: true });
      rmSync(join(altered, name), { recursive: true });
      await expect(verify(altered)).rejects.toThrow(/NOT WHOLE|is no backup/);
    }
  });
}
