import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A cached page, compressed once; only the nonces between its pieces differ. */
export interface GzipPage {
  /** Each piece is compressed on its own and ends on a byte boundary, so that a nonce can be inserted between them. */
  packed: Buffer[];
  /** The uncompressed pieces, for the checksum. */
  pieces: readonly Buffer[];
}

/** The gzip header (RFC 1952): deflate, no name, no time, unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty final block. */
const END = Buffer.from([3, 0]);

export const pack = (pieces: readonly Buffer[]): GzipPage => ({
  pieces,
  packed: pieces.map((piece) => deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })),
});

/** An uncompressed block (RFC 1951 §3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/**
 * The gzip form of the page with this nonce. The nonce is stored uncompressed, so the length reveals nothing about it.
 */
export function gzipWith({ packed, pieces }: GzipPage, nonce: Buffer): Buffer {
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
