import { readEntry, readZip } from './zip.ts';

/** Maximum unpacked size of `[Content_Types].xml`. */
const CONTENT_TYPES_BYTES = 512 * 1024;

/** The main part of each document type (ECMA-376). Some programs add a number to its name. */
const MAIN_PARTS = [
  ['docx', /^word\/document\d*\.xml$/],
  ['xlsx', /^xl\/workbook\d*\.xml$/],
] as const;

/**
 * The type of a Word or Excel document: a ZIP archive with `[Content_Types].xml`, exactly one main part and no
 * macro-enabled content type. Undefined for anything else.
 */
export function officeKind(bytes: Buffer): 'docx' | 'xlsx' | undefined {
  const entries = readZip(bytes);
  const contents = entries?.find((entry) => entry.name === '[Content_Types].xml');
  if (!entries || !contents) return undefined;
  const types = readEntry(bytes, contents, CONTENT_TYPES_BYTES);
  if (types === undefined || /macroEnabled/i.test(types)) return undefined;
  const found = MAIN_PARTS.filter(([, part]) => entries.some((entry) => part.test(entry.name)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}
