import { readFileSync, statSync } from 'node:fs';

const MAX_BYTES = 65_536;

/** The values that the environment sets. */
export interface GivenSettings {
  values: Record<string, string>;
  /** Settings whose file could not be read. */
  unread: Set<string>;
  errors: string[];
}

/**
 * Reads settings from `NAME`, or from the file that `NAME_FILE` names (a Docker or Kubernetes secret).
 * An empty value counts as not set. Errors never contain the text of a file.
 */
export function readSettings(
  source: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): GivenSettings {
  const given: GivenSettings = { values: {}, unread: new Set(), errors: [] };
  for (const name of names) {
    const [direct, path] = [source[name], source[`${name}_FILE`]];
    if (direct && path) given.errors.push(`${name}_FILE: must not be set together with ${name}`);
    if (direct) given.values[name] = direct;
    else if (path) {
      const { value, problem } = readValue(path);
      if (value) given.values[name] = value;
      else {
        given.unread.add(name);
        given.errors.push(`${name}_FILE: ${problem}`);
      }
    }
  }
  return given;
}

function readValue(path: string): { value?: string; problem?: string } {
  try {
    if (statSync(path).size > MAX_BYTES) return { problem: `the file is larger than ${MAX_BYTES} bytes` };
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value ? { value } : { problem: 'the file is empty' };
  } catch (error) {
    return { problem: `the file cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
