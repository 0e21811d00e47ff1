import { inflateRawSync } from 'node:zlib';

/** The signatures of records, and the offsets of the fields that are read, by the sections of APPNOTE.TXT 6.3.10. */
const SIGNATURE = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
/** 4.3.7 Local file header. The name ends it. */
const LOCAL = { flags: 6, nameLength: 26, extraLength: 28, name: 30 };
/** 4.3.12 Central directory header. The name, the extra field and the comment end it. */
const CENTRAL = {
  flags: 8,
  method: 10,
  compressedSize: 20,
  size: 24,
  nameLength: 28,
  extraLength: 30,
  commentLength: 32,
  localHeader: 42,
  name: 46,
};
/** 4.3.16 End of central directory record. `disks`: the numbers of this disk and of the one with the directory. */
const END = {
  disks: 4,
  entriesOnDisk: 8,
  entries: 10,
  directoryBytes: 12,
  directoryStart: 16,
  commentLength: 20,
  comment: 22,
};
const MAX_COMMENT_BYTES = 0xffff;
/** 4.4.5 Compression methods. */
const STORED = 0;
const DEFLATED = 8;
/** 4.4.4 Bit 0 of the flags. */
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
  const last = bytes.length - END.comment;
  const lowest = Math.max(0, last - MAX_COMMENT_BYTES);
  for (let at = last; at >= lowest; at--)
    if (
      bytes.readUInt32LE(at) === SIGNATURE.end &&
      at + END.comment + bytes.readUInt16LE(at + END.commentLength) === bytes.length
    )
      return at;
  return undefined;
}

/** Whether the first entry of an archive is encrypted. */
export const hasEncryptedEntries = (bytes: Buffer): boolean =>
  startsWithEntry(bytes) && (bytes.readUInt16LE(LOCAL.flags) & ENCRYPTED) !== 0;

const startsWithEntry = (bytes: Buffer): boolean =>
  bytes.length > END.comment && bytes.readUInt32LE(0) === SIGNATURE.local;

/**
 * The entries of an archive from its central directory, without unpacking. Undefined unless the file is exactly one
 * plain archive with plausible declared sizes.
 */
export function readZip(bytes: Buffer): ZipEntry[] | undefined {
  const end = startsWithEntry(bytes) ? zipEnd(bytes) : undefined;
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + END.entries);
  const start = bytes.readUInt32LE(end + END.directoryStart);
  const oneDisk = bytes.readUInt32LE(end + END.disks) === 0 && bytes.readUInt16LE(end + END.entriesOnDisk) === count;
  const directoryEnd = start + bytes.readUInt32LE(end + END.directoryBytes);
  if (!oneDisk || count === 0 || count > MAX_ENTRIES || directoryEnd !== end) return undefined;
  const entries = readDirectory(bytes, start, end, count);
  return entries && hasPlausibleSizes(entries) && hasNoOverlaps(bytes, entries, start) ? entries : undefined;
}

function readDirectory(bytes: Buffer, start: number, end: number, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = start;
  while (entries.length < count) {
    if (at + CENTRAL.name > end || bytes.readUInt32LE(at) !== SIGNATURE.central) return undefined;
    if (bytes.readUInt16LE(at + CENTRAL.flags) & ENCRYPTED) return undefined;
    const nameEnd = at + CENTRAL.name + bytes.readUInt16LE(at + CENTRAL.nameLength);
    entries.push({
      name: bytes.toString('utf8', at + CENTRAL.name, nameEnd),
      method: bytes.readUInt16LE(at + CENTRAL.method),
      offset: bytes.readUInt32LE(at + CENTRAL.localHeader),
      compressedSize: bytes.readUInt32LE(at + CENTRAL.compressedSize),
      size: bytes.readUInt32LE(at + CENTRAL.size),
    });
    at = nameEnd + bytes.readUInt16LE(at + CENTRAL.extraLength) + bytes.readUInt16LE(at + CENTRAL.commentLength);
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
  return (
    inOrder[0]?.offset === 0 &&
    inOrder.every((entry, index) => contentEnd(bytes, entry) <= (inOrder[index + 1]?.offset ?? directory))
  );
}

function contentEnd(bytes: Buffer, entry: ZipEntry): number {
  const start = contentStart(bytes, entry);
  return start === undefined ? Infinity : start + entry.compressedSize;
}

function contentStart(bytes: Buffer, { offset: at, name }: ZipEntry): number | undefined {
  if (at + LOCAL.name > bytes.length || bytes.readUInt32LE(at) !== SIGNATURE.local) return undefined;
  const nameEnd = at + LOCAL.name + bytes.readUInt16LE(at + LOCAL.nameLength);
  if (bytes.toString('utf8', at + LOCAL.name, nameEnd) !== name) return undefined;
  return nameEnd + bytes.readUInt16LE(at + LOCAL.extraLength);
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
