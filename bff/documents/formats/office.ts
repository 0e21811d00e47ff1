import { hasEncryptedEntries, readEntry, readZip } from './zip.ts';

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

/** An OLE compound file. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream of such a file that holds a document with a password (MS-OFFCRYPTO). */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage\0', 'utf16le');

/** Whether a file is an Office document that needs a password: encrypted by Office, or in an encrypted archive. */
export function isLockedOffice(bytes: Buffer): boolean {
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return bytes.includes(ENCRYPTED_PACKAGE);
  return hasEncryptedEntries(bytes) && bytes.includes('[Content_Types].xml');
}
