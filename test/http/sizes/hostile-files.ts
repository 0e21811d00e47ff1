import { LIMITS } from '../../../common/limits.ts';

/** MPEG 1 layer III, 128 kbit/s, 44.1 kHz. */
const FRAME_HEADER = Buffer.from([0xff, 0xfb, 0x90, 0x00]);
const FRAME_BYTES = 417;

/** A box of an MP4 file. */
function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function framesBefore(filler: Buffer, bytes: number): Buffer {
  const frames = Buffer.alloc(3 * FRAME_BYTES);
  for (let at = 0; at < frames.length; at += FRAME_BYTES) FRAME_HEADER.copy(frames, at);
  return Buffer.concat([frames, Buffer.alloc(bytes - frames.length, filler)]);
}

/** Files that are costly to tell from media files. Without a size in bytes, of the largest that is accepted. */
export const HOSTILE_FILES = {
  'an MP3 of sync bytes': (bytes = LIMITS.genericFileBytes) => framesBefore(Buffer.from([0xff]), bytes),
  'an MP3 of single frame headers': (bytes = LIMITS.genericFileBytes) => framesBefore(FRAME_HEADER, bytes),
  'an MP4 of empty boxes': (bytes = LIMITS.genericFileBytes) => {
    const movie = box('moov', Buffer.concat(Array<Buffer>(10_000).fill(box('trak', Buffer.alloc(0)))));
    return Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\0')),
      ...Array<Buffer>(Math.floor(bytes / movie.length) - 1).fill(movie),
    ]);
  },
};
