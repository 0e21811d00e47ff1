import { readFileSync, statSync } from 'node:fs';

const MAX_BYTES = 65_536;

/** The values that the environment gives; `unread`: settings whose file could not be used. */
export interface GivenSettings {
  values: Record<string, string>;
  unread: Set<string>;
  faults: string[];
}

/**
 * Reads settings by their own name or by `NAME_FILE`, which names a file with the value (a Docker or Kubernetes secret).
 * An empty value counts as not set. Nothing that a file holds is told.
 */
export function givenSettings(source: Readonly<Record<string, string | undefined>>, names: readonly string[]): GivenSettings {
  const given: GivenSettings = { values: {}, unread: new Set(), faults: [] };
  for (const name of names) {
    const [direct, path] = [source[name], source[`${name}_FILE`]];
    if (direct && path) given.faults.push(`${name}_FILE: must not be set together with ${name}`);
    if (direct) given.values[name] = direct;
    else if (path) {
      const { value, problem } = read(path);
      if (value) given.values[name] = value;
      else {
        given.unread.add(name);
        given.faults.push(`${name}_FILE: ${problem}`);
      }
    }
  }
  return given;
}

function read(path: string): { value?: string; problem?: string } {
  try {
    if (statSync(path).size > MAX_BYTES) return { problem: `the file is larger than ${MAX_BYTES} bytes` };
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value ? { value } : { problem: 'the file is empty' };
  } catch (error) {
    return { problem: `the file cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
