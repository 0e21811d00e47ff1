import { readdirSync } from 'node:fs';
import { FilesDisk } from '../../bff/integrations/storage/files.disk.ts';
import { FilesPort } from '../../bff/integrations/storage/files.port.ts';
import type { Portal } from './portal.ts';

export { newKey } from '../../bff/integrations/storage/files.port.ts';

/** The file storage of the instance that processes calls. */
export const storageOf = (portal: Portal): FilesPort => portal.behind(FilesPort);

/** The directory in which the portal stores files. */
export const filesDir = (portal: Portal): string => portal.config.filesDir;

/** The names of all stored files, finished or not. */
export const storedFiles = (portal: Portal): string[] =>
  readdirSync(filesDir(portal), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

/** Runs `work` before each file is read from the disk, by the portal or by a command. */
export function beforeEachRead(work: (key: string) => Promise<void>): { mockRestore(): void } {
  const { get } = FilesDisk.prototype;
  return jest.spyOn(FilesDisk.prototype, 'get').mockImplementation(async function (this: FilesDisk, key) {
    await work(key);
    return get.call(this, key);
  });
}
