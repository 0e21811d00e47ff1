import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The directory is in use by another process. */
export class DataDirInUse extends Error {}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When the process began, from the kernel where it tells: a pid can be taken over by another program. */
function startedAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Takes the data directory for this process; the embedded database does not guard itself. Gives the function that releases it.
 * Throws DataDirInUse when another living process holds it; a lock left by a killed one is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'portal.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${startedAt(process.pid)}`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    }
    const [pid = '0', started = ''] = readLock(path);
    if (Number(pid) !== process.pid && alive(Number(pid)) && startedAt(Number(pid)) === started)
      throw new DataDirInUse(`${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another directory.`);
    rmSync(path, { force: true });
  }
  throw new DataDirInUse(`${dataDir} could not be locked.`);
}

function readLock(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split(' ');
  } catch {
    return [];
  }
}
