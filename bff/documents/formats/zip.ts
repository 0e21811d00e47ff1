import { inflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const MOST_ENTRIES = 4000;
const MOST_DECLARED_BYTES = 200 * 1024 * 1024;
/** A real sheet of equal cells packs to about 100:1, an archive bomb to 1,000:1. Small entries are let be. */
const MOST_RATIO = 400;
const SMALL_BYTES = 16 * 1024;

export interface ZipEntry {
  name: string;
  method: number;
  /** Of its local header. */
  at: number;
  packed: number;
  declared: number;
}

/** Where the end record of an archive that fills the file to its last byte stands. */
export function zipEnd(bytes: Buffer): number | undefined {
  const lowest = Math.max(0, bytes.length - END_BYTES - 0xffff);
  for (let at = bytes.length - END_BYTES; at >= lowest; at--)
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  return undefined;
}

/**
 * The entries of an archive by its central directory; nothing is unpacked. Undefined for what is not one plain archive from the first byte
 * to the last, and for one that declares more than it could honestly hold.
 */
export function readZip(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.length > END_BYTES && bytes.readUInt32LE(0) === LOCAL ? zipEnd(bytes) : undefined;
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  const oneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count;
  if (!oneDisk || count === 0 || count > MOST_ENTRIES || start + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const entries = readDirectory(bytes, start, end, count);
  return entries && isHonest(entries) && liesInOrder(bytes, entries, start) ? entries : undefined;
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
      at: bytes.readUInt32LE(at + 42),
      packed: bytes.readUInt32LE(at + 20),
      declared: bytes.readUInt32LE(at + 24),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? entries : undefined;
}

function isHonest(entries: ZipEntry[]): boolean {
  const total = entries.reduce((sum, entry) => sum + entry.declared, 0);
  const names = new Set(entries.map((entry) => entry.name));
  return total <= MOST_DECLARED_BYTES && names.size === entries.length && entries.every(isHonestEntry);
}

function isHonestEntry({ method, packed, declared }: ZipEntry): boolean {
  if (method === STORED) return packed === declared;
  return method === DEFLATED && (declared <= SMALL_BYTES || declared <= packed * MOST_RATIO);
}

/** Every entry stands in the file after the one before: overlapping entries are how an archive bomb hides its ratio. */
function liesInOrder(bytes: Buffer, entries: ZipEntry[], directory: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.at - other.at);
  return inOrder[0]?.at === 0 && inOrder.every((entry, index) => contentEnd(bytes, entry) <= (inOrder[index + 1]?.at ?? directory));
}

function contentEnd(bytes: Buffer, entry: ZipEntry): number {
  const start = contentStart(bytes, entry);
  return start === undefined ? Infinity : start + entry.packed;
}

function contentStart(bytes: Buffer, { at, name }: ZipEntry): number | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return undefined;
  const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
  return bytes.toString('utf8', at + 30, nameEnd) === name ? nameEnd + bytes.readUInt16LE(at + 28) : undefined;
}

/** One entry's bytes; undefined when it is broken or longer than `most` bytes. */
export function readEntryBytes(bytes: Buffer, entry: ZipEntry, most: number): Buffer | undefined {
  const start = contentStart(bytes, entry);
  if (start === undefined || entry.declared > most) return undefined;
  const content = bytes.subarray(start, start + entry.packed);
  try {
    return entry.method === STORED ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, entry.declared) });
  } catch {
    return undefined;
  }
}

/** One entry's text, likewise. */
export const readEntry = (bytes: Buffer, entry: ZipEntry, most: number): string | undefined =>
  readEntryBytes(bytes, entry, most)?.toString('utf8');
