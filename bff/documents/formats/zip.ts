import { inflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const MAX_ENTRIES = 4000;
const MAX_DECLARED_BYTES = 200 * 1024 * 1024;
/** A real sheet of equal cells compresses to about 100:1, an archive bomb to 1,000:1. Small entries are exempt. */
const MAX_RATIO = 400;
const SMALL_BYTES = 16 * 1024;

export interface ZipEntry {
  name: string;
  method: number;
  /** Offset of the local header. */
  offset: number;
  compressedSize: number;
  size: number;
}

/** The position of the end record of an archive that extends to the last byte of the file. */
export function zipEnd(bytes: Buffer): number | undefined {
  const lowest = Math.max(0, bytes.length - END_BYTES - 0xffff);
  for (let at = bytes.length - END_BYTES; at >= lowest; at--)
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  return undefined;
}

/** Whether the first entry of an archive is encrypted. */
export const hasEncryptedEntries = (bytes: Buffer): boolean =>
  bytes.length > END_BYTES && bytes.readUInt32LE(0) === LOCAL && (bytes.readUInt16LE(6) & ENCRYPTED) !== 0;

/**
 * The entries of an archive from its central directory, without unpacking. Undefined unless the file is exactly one
 * plain archive with plausible declared sizes.
 */
export function readZip(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.length > END_BYTES && bytes.readUInt32LE(0) === LOCAL ? zipEnd(bytes) : undefined;
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  const oneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count;
  if (!oneDisk || count === 0 || count > MAX_ENTRIES || start + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const entries = readDirectory(bytes, start, end, count);
  return entries && hasPlausibleSizes(entries) && hasNoOverlaps(bytes, entries, start) ? entries : undefined;
}

function readDirectory(bytes: Buffer, start: number, end: number, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = start;
  while (entries.length < count) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL || bytes.readUInt16LE(at + 8) & ENCRYPTED) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      offset: bytes.readUInt32LE(at + 42),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? entries : undefined;
}

function hasPlausibleSizes(entries: ZipEntry[]): boolean {
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  const names = new Set(entries.map((entry) => entry.name));
  return total <= MAX_DECLARED_BYTES && names.size === entries.length && entries.every(hasPlausibleSize);
}

function hasPlausibleSize({ method, compressedSize: packed, size: declared }: ZipEntry): boolean {
  if (method === STORED) return packed === declared;
  return method === DEFLATED && (declared <= SMALL_BYTES || declared <= packed * MAX_RATIO);
}

/** Entries must not overlap: archive bombs use overlapping entries to hide their ratio. */
function hasNoOverlaps(bytes: Buffer, entries: ZipEntry[], directory: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  return inOrder[0]?.offset === 0 && inOrder.every((entry, index) => contentEnd(bytes, entry) <= (inOrder[index + 1]?.offset ?? directory));
}

function contentEnd(bytes: Buffer, entry: ZipEntry): number {
  const start = contentStart(bytes, entry);
  return start === undefined ? Infinity : start + entry.compressedSize;
}

function contentStart(bytes: Buffer, { offset: at, name }: ZipEntry): number | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return undefined;
  const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
  return bytes.toString('utf8', at + 30, nameEnd) === name ? nameEnd + bytes.readUInt16LE(at + 28) : undefined;
}

/** The content of an entry; undefined when it is corrupt or longer than `maxBytes`. */
export function readEntryBytes(bytes: Buffer, entry: ZipEntry, maxBytes: number): Buffer | undefined {
  const start = contentStart(bytes, entry);
  if (start === undefined || entry.size > maxBytes) return undefined;
  const content = bytes.subarray(start, start + entry.compressedSize);
  try {
    return entry.method === STORED ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, entry.size) });
  } catch {
    return undefined;
  }
}

/** The text of an entry; undefined when it is corrupt or longer than `maxBytes`. */
export const readEntry = (bytes: Buffer, entry: ZipEntry, maxBytes: number): string | undefined =>
  readEntryBytes(bytes, entry, maxBytes)?.toString('utf8');
