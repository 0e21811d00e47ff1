import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another process uses the data directory. */
export class DataDirInUseError extends Error {}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start time of a process on Linux, by which a reused pid is recognised; empty elsewhere. */
function processStartTime(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Locks the data directory, because the embedded database does not lock it itself. Returns the function that releases
 * the lock. A lock that a killed process left is taken over. Throws DataDirInUseError.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'portal.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${processStartTime(process.pid)}`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid = '0', started = ''] = readLock(path);
    if (Number(pid) !== process.pid && isAlive(Number(pid)) && processStartTime(Number(pid)) === started)
      throw new DataDirInUseError(
        `${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another directory.`,
      );
    rmSync(path, { force: true });
  }
  throw new DataDirInUseError(`${dataDir} could not be locked.`);
}

function readLock(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split(' ');
  } catch {
    return [];
  }
}
