/** Start of the first page of an audio stream: Opus, Vorbis, Speex, FLAC. */
const AUDIO = /^(OpusHead|\x01vorbis|Speex {3}|\x7fFLAC)/;
/** The offsets in the header of a page (RFC 3533, 6). The table with the size of each segment follows it. */
const PAGE = { version: 4, flags: 5, segments: 26, segmentTable: 27 };
const FIRST_PAGE = 2;
const MAX_PAGES = 50_000;

/** An Ogg file that consists only of pages of audio streams. */
export function oggKind(bytes: Buffer): 'ogg' | undefined {
  let pages = 0;
  let streams = 0;
  for (let at = 0; at < bytes.length && pages <= MAX_PAGES; pages++) {
    const content = contentStart(bytes, at);
    if (content === undefined) return undefined;
    if (bytes.readUInt8(at + PAGE.flags) & FIRST_PAGE) {
      if (!AUDIO.test(bytes.toString('latin1', content, content + 8))) return undefined;
      streams++;
    }
    // The last page of an interrupted recording may be truncated.
    at = content + contentBytes(bytes, at);
  }
  return pages > 1 && pages <= MAX_PAGES && streams > 0 ? 'ogg' : undefined;
}

function contentStart(bytes: Buffer, at: number): number | undefined {
  const table = at + PAGE.segmentTable;
  if (
    table > bytes.length ||
    bytes.toString('latin1', at, at + PAGE.version) !== 'OggS' ||
    bytes[at + PAGE.version] !== 0
  )
    return undefined;
  return table + bytes.readUInt8(at + PAGE.segments);
}

function contentBytes(bytes: Buffer, at: number): number {
  const table = at + PAGE.segmentTable;
  const sizes = bytes.subarray(table, table + bytes.readUInt8(at + PAGE.segments));
  return sizes.reduce((sum, size) => sum + size, 0);
}
