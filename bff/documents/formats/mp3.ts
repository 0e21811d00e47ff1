const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** By the version bits of a header; 1 is reserved. */
const VERSIONS = [
  { rates: [11_025, 12_000, 8000], kbps: KBPS_2, slots: 72_000 },
  undefined,
  { rates: [22_050, 24_000, 16_000], kbps: KBPS_2, slots: 72_000 },
  { rates: [44_100, 48_000, 32_000], kbps: KBPS_1, slots: 144_000 },
];
const LAYER_III = 1;
const RESERVED_EMPHASIS = 2;
const FEWEST_FRAMES = 3;
/** Tags stand between and behind the frames, but the frames are the file. */
const LEAST_SHARE = 0.5;

/** MPEG audio, layer III: frame after frame, each where the one before it says. A few matching bytes are not enough. */
export function mp3Kind(bytes: Buffer): 'mp3' | undefined {
  const start = afterTag(bytes);
  const first = runOfFrames(bytes, start);
  if (first.frames < FEWEST_FRAMES) return undefined;
  let sound = first.end - start;
  for (let at = nextRun(bytes, first.end); at < bytes.length;) {
    const { end } = runOfFrames(bytes, at);
    sound += end - at;
    at = nextRun(bytes, end);
  }
  return sound >= (bytes.length - start) * LEAST_SHARE ? 'mp3' : undefined;
}

/** Behind an ID3v2 tag and the blanks after it. */
function afterTag(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at]! & 0x7f), 0);
  let at = 10 + size;
  while (bytes[at] === 0) at++;
  return at;
}

/** The frames that follow on each other from here; the last may be cut off by the file's end. */
function runOfFrames(bytes: Buffer, start: number): { frames: number; end: number } {
  let frames = 0;
  let at = start;
  for (let size = frameBytes(bytes, at); size > 0; size = frameBytes(bytes, at)) {
    frames++;
    at += size;
  }
  return { frames, end: Math.min(at, bytes.length) };
}

/** Where two frames in a row stand next; the file's length when nowhere. */
function nextRun(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const size = frameBytes(bytes, at);
    if (size > 0 && frameBytes(bytes, at + size) > 0) return at;
  }
  return bytes.length;
}

/** The length of the frame that begins here; 0 when none does. */
function frameBytes(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return 0;
  const [head, rate, mode] = [bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!];
  const version = VERSIONS[(head >> 3) & 3];
  const kbps = version?.kbps[rate >> 4];
  const hertz = version?.rates[(rate >> 2) & 3];
  if (!version || !kbps || !hertz || ((head >> 1) & 3) !== LAYER_III || (mode & 3) === RESERVED_EMPHASIS) return 0;
  return Math.floor((version.slots * kbps) / hertz) + ((rate >> 1) & 1);
}
