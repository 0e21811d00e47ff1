import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';

const RATE = 44_100;

/** A second of a rising tone. */
function tone(seconds: number): Float32Array {
  return Float32Array.from(
    { length: RATE * seconds },
    (_, index) => 0.3 * Math.sin((index / RATE) * 2 * Math.PI * (300 + index / 200)),
  );
}

interface Encoder {
  encode(samples: Float32Array[]): Uint8Array;
  finalize(): Uint8Array;
}

function encoded(encoder: Encoder, seconds: number): Buffer {
  const body = Buffer.from(encoder.encode([tone(seconds)]));
  return Buffer.concat([body, encoder.finalize()]);
}

/** An MP3 as the portal's recorder writes it. */
export async function mp3(seconds = 1): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: 64 });
  return encoded(encoder, seconds);
}

export async function vorbis(seconds = 1): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate: RATE, channels: 1, vbrQuality: 2 });
  return encoded(encoder, seconds);
}

/** An ID3v2 tag of `size` bytes of content. */
export function id3(size: number): Buffer {
  const header = Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00', 'latin1');
  for (let index = 0; index < 4; index++) header[9 - index] = (size >> (7 * index)) & 0x7f;
  return Buffer.concat([header, Buffer.alloc(size, 'T')]);
}

/** An Ogg page without a checksum, which the detection does not check. */
export function oggPage(serial: number, type: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  const header = Buffer.alloc(27);
  header.write('OggS', 'latin1');
  header[5] = type;
  header.writeUInt32LE(serial, 14);
  const sizes = [...Array<number>(Math.floor(bytes.length / 255)).fill(255), bytes.length % 255];
  header[26] = sizes.length;
  return Buffer.concat([header, Buffer.from(sizes), bytes]);
}

export const opus = (): Buffer =>
  Buffer.concat([
    oggPage(1, 2, `OpusHead\x01\x01${'\0'.repeat(9)}`),
    oggPage(1, 0, 'OpusTags'),
    oggPage(1, 4, 'x'.repeat(900)),
  ]);

export const oggWithVideo = (): Buffer =>
  Buffer.concat([oggPage(1, 2, 'OpusHead'), oggPage(2, 2, '\x80theora\x03\x02\x01'), oggPage(1, 4, 'x')]);

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(inside.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, inside]);
}

const track = (handler: string): Buffer =>
  box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13))));

export function isoMedia(brand: string, handlers: string[]): Buffer {
  return Buffer.concat([
    box('ftyp', brand, '\0\0\0\0', 'isommp42'),
    box('moov', box('mvhd', Buffer.alloc(100)), ...handlers.map(track)),
    box('mdat', Buffer.alloc(3000, 7)),
  ]);
}
