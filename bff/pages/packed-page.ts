import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A kept page compressed once for all who ask, around the nonces that differ. */
export interface PackedPage {
  /** Each piece by itself: it refers to nothing before it and ends with a whole byte, so a nonce may stand between any two. */
  packed: Buffer[];
  /** The same pieces as they read, for the checksum. */
  pieces: readonly Buffer[];
}

/** RFC 1952: gzip, deflate, no name, no time, no system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const END = Buffer.from([3, 0]);

export const pack = (pieces: readonly Buffer[]): PackedPage => ({
  pieces,
  packed: pieces.map((piece) => deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })),
});

/** A block that holds its bytes as they are (RFC 1951 §3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/**
 * The page with this nonce in gzip form. Only the pieces, which are the same for everyone, are compressed together with anything; so the length tells
 * nothing of the nonce.
 */
export function gzipWith({ packed, pieces }: PackedPage, nonce: Buffer): Buffer {
  const block = stored(nonce);
  const tail = Buffer.alloc(8);
  let sum = 0;
  let length = 0;
  pieces.forEach((piece, at) => {
    if (at) sum = crc32(nonce, sum);
    sum = crc32(piece, sum);
    length += piece.length + (at ? nonce.length : 0);
  });
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([HEAD, ...packed.flatMap((piece, at) => (at ? [block, piece] : [piece])), END, tail]);
}
