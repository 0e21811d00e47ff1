/** How the first page of an audio stream begins: Opus, Vorbis, Speex, FLAC. */
const AUDIO = /^(OpusHead|\x01vorbis|Speex {3}|\x7fFLAC)/;
const HEADER_BYTES = 27;
const FIRST_PAGE = 2;
const MOST_PAGES = 50_000;

/** Ogg pages from the first byte to the last, in which every stream is sound. */
export function oggKind(bytes: Buffer): 'ogg' | undefined {
  let pages = 0;
  let streams = 0;
  for (let at = 0; at < bytes.length && pages <= MOST_PAGES; pages++) {
    const content = contentStart(bytes, at);
    if (content === undefined) return undefined;
    if (bytes[at + 5]! & FIRST_PAGE) {
      if (!AUDIO.test(bytes.toString('latin1', content, content + 8))) return undefined;
      streams++;
    }
    // The last page of a recording that was cut off may be shorter than it says.
    at = content + contentBytes(bytes, at);
  }
  return pages > 1 && pages <= MOST_PAGES && streams > 0 ? 'ogg' : undefined;
}

function contentStart(bytes: Buffer, at: number): number | undefined {
  if (at + HEADER_BYTES > bytes.length || bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) return undefined;
  return at + HEADER_BYTES + bytes[at + 26]!;
}

function contentBytes(bytes: Buffer, at: number): number {
  const sizes = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + bytes[at + 26]!);
  return sizes.reduce((sum, size) => sum + size, 0);
}
