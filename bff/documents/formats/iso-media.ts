/** MPEG-4 brands of phones and browsers. QuickTime, 3GP and HEIF use the same container but are not supported. */
const BRANDS = /^(isom|iso[2-9]|mp4[12]|M4[ABV] |avc1|dash|MSNV|mmp4)$/;
/** The header of a box: its size and its type, and for `LARGE_BOX` a larger size (ISO/IEC 14496-12, 4.2). */
const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
const LARGE_BOX = 1;
/** Boxes that are read of a file. */
const MAX_BOXES = 10_000;

interface Budget {
  boxes: number;
}

interface Box {
  type: string;
  content: Buffer;
}

/** M4A or MP4 by the track types, not by the brand: M4A has no video track. */
export function isoMediaKind(bytes: Buffer): 'm4a' | 'mp4' | undefined {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp' || !BRANDS.test(bytes.toString('latin1', 8, 12)))
    return undefined;
  const budget = { boxes: MAX_BOXES };
  const movies = boxes(bytes, budget)?.filter((box) => box.type === 'moov');
  if (!movies) return undefined;
  const media = childBoxes(childBoxes(movies, 'trak', budget), 'mdia', budget);
  // The type of the handler follows the version, the flags and a reserved field (8.4.3).
  const handlers = childBoxes(media, 'hdlr', budget).map((handler) => handler.content.toString('latin1', 8, 12));
  if (handlers.includes('vide')) return 'mp4';
  return handlers.includes('soun') ? 'm4a' : undefined;
}

const childBoxes = (parents: Box[], type: string, budget: Budget): Box[] =>
  parents.flatMap((parent) => (boxes(parent.content, budget) ?? []).filter((box) => box.type === type));

/** The boxes in a buffer; undefined when they do not fill it exactly, or when the file has too many. */
function boxes(bytes: Buffer, budget: Budget): Box[] | undefined {
  const found: Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = boxSize(bytes, at);
    if (size === undefined || at + size > bytes.length || --budget.boxes < 0) return undefined;
    const header = bytes.readUInt32BE(at) === LARGE_BOX ? LARGE_HEADER_BYTES : HEADER_BYTES;
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + header, at + size) });
    at += size;
  }
  return found;
}

function boxSize(bytes: Buffer, at: number): number | undefined {
  if (at + HEADER_BYTES > bytes.length || !/^[\w\- \xa9]{4}$/.test(bytes.toString('latin1', at + 4, at + 8)))
    return undefined;
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length - at;
  if (size >= HEADER_BYTES) return size;
  if (size !== LARGE_BOX || at + LARGE_HEADER_BYTES > bytes.length) return undefined;
  const long = Number(bytes.readBigUInt64BE(at + HEADER_BYTES));
  return long >= LARGE_HEADER_BYTES ? long : undefined;
}
