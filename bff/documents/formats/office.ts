import { readEntry, readZip } from './zip.ts';

const CONTENT_TYPES_BYTES = 512 * 1024;

/** The main part of each document type (ECMA-376); some writers add a number. */
const MAIN_PARTS = [
  ['docx', /^word\/document\d*\.xml$/],
  ['xlsx', /^xl\/workbook\d*\.xml$/],
] as const;

/** A Word or Excel document: an archive with content types, exactly one main part and no macro-enabled type. */
export function officeKind(bytes: Buffer): 'docx' | 'xlsx' | undefined {
  const entries = readZip(bytes);
  const contents = entries?.find((entry) => entry.name === '[Content_Types].xml');
  if (!entries || !contents) return undefined;
  const types = readEntry(bytes, contents, CONTENT_TYPES_BYTES);
  if (types === undefined || /macroEnabled/i.test(types)) return undefined;
  const found = MAIN_PARTS.filter(([, part]) => entries.some((entry) => part.test(entry.name)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}
