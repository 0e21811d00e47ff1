const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/**
 * Indexed by the version bits of a frame header; 1 is reserved. `slots`: the samples of a frame ÷ 8 × 1,000, so that
 * slots × kbit/s ÷ hertz is its length in bytes.
 */
const VERSIONS = [
  { rates: [11_025, 12_000, 8000], kbps: KBPS_2, slots: 72_000 },
  undefined,
  { rates: [22_050, 24_000, 16_000], kbps: KBPS_2, slots: 72_000 },
  { rates: [44_100, 48_000, 32_000], kbps: KBPS_1, slots: 144_000 },
];
const LAYER_III = 1;
const RESERVED_EMPHASIS = 2;
const MIN_FRAMES = 3;
/** Tags may stand between and after frames, but frames must make up most of the file. */
const MIN_FRAME_SHARE = 0.5;

/** MPEG audio layer III: consecutive frames at the positions that their headers announce. */
export function mp3Kind(bytes: Buffer): 'mp3' | undefined {
  const start = skipId3Tag(bytes);
  const first = readFrames(bytes, start);
  if (first.frames < MIN_FRAMES) return undefined;
  let others = (bytes.length - start) * (1 - MIN_FRAME_SHARE);
  for (let { end } = first; end < bytes.length;) {
    const next = findNextFrames(bytes, end, end + others);
    others -= next - end;
    if (others < 0) return undefined;
    end = readFrames(bytes, next).end;
  }
  return 'mp3';
}

/** The header of a tag, which ends with four bytes of seven bits for the size of the rest (ID3v2.4, 3.1). */
const ID3 = { size: 6, bytes: 10 };

/** The position after an ID3v2 tag and its padding. */
function skipId3Tag(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < ID3.bytes) return 0;
  const size = bytes.subarray(ID3.size, ID3.bytes).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  let at = ID3.bytes + size;
  while (bytes[at] === 0) at++;
  return at;
}

/** Reads consecutive frames; the last one may be truncated. */
function readFrames(bytes: Buffer, start: number): { frames: number; end: number } {
  let frames = 0;
  let at = start;
  for (let size = frameLength(bytes, at); size > 0; size = frameLength(bytes, at)) {
    frames++;
    at += size;
  }
  return { frames, end: Math.min(at, bytes.length) };
}

/** The next position with two consecutive frames, not after `until`; the file's length if there is none. */
function findNextFrames(bytes: Buffer, from: number, until: number): number {
  for (let at = from; at < bytes.length && at <= until; at++) {
    const size = frameLength(bytes, at);
    if (size > 0 && frameLength(bytes, at + size) > 0) return at;
  }
  return bytes.length;
}

/**
 * The length of the frame at this position, by its header (ISO/IEC 11172-3, 2.4.1.3); 0 if there is none. Called for
 * millions of positions.
 */
function frameLength(bytes: Buffer, at: number): number {
  if (bytes[at] !== 0xff) return 0;
  const head = bytes[at + 1];
  const rate = bytes[at + 2];
  const mode = bytes[at + 3];
  if (head === undefined || rate === undefined || mode === undefined || (head & 0xe0) !== 0xe0) return 0;
  const version = VERSIONS[(head >> 3) & 3];
  const kbps = version?.kbps[rate >> 4];
  const hertz = version?.rates[(rate >> 2) & 3];
  if (!version || !kbps || !hertz || ((head >> 1) & 3) !== LAYER_III || (mode & 3) === RESERVED_EMPHASIS) return 0;
  return Math.floor((version.slots * kbps) / hertz) + ((rate >> 1) & 1);
}
