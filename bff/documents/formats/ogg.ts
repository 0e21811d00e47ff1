/** Start of the first page of an audio stream: Opus, Vorbis, Speex, FLAC. */
const AUDIO = /^(OpusHead|\x01vorbis|Speex {3}|\x7fFLAC)/;
const HEADER_BYTES = 27;
const FIRST_PAGE = 2;
const MAX_PAGES = 50_000;

/** An Ogg file that consists only of pages of audio streams. */
export function oggKind(bytes: Buffer): 'ogg' | undefined {
  let pages = 0;
  let streams = 0;
  for (let at = 0; at < bytes.length && pages <= MAX_PAGES; pages++) {
    const content = contentStart(bytes, at);
    if (content === undefined) return undefined;
    if (bytes.readUInt8(at + 5) & FIRST_PAGE) {
      if (!AUDIO.test(bytes.toString('latin1', content, content + 8))) return undefined;
      streams++;
    }
    // The last page of an interrupted recording may be truncated.
    at = content + contentBytes(bytes, at);
  }
  return pages > 1 && pages <= MAX_PAGES && streams > 0 ? 'ogg' : undefined;
}

function contentStart(bytes: Buffer, at: number): number | undefined {
  if (at + HEADER_BYTES > bytes.length || bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) return undefined;
  return at + HEADER_BYTES + bytes.readUInt8(at + 26);
}

function contentBytes(bytes: Buffer, at: number): number {
  const sizes = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + bytes.readUInt8(at + 26));
  return sizes.reduce((sum, size) => sum + size, 0);
}
