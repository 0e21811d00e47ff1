import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { ImageKind } from './file-kind.ts';
import { Turns } from './turns.ts';

/** A 50-megapixel camera's picture; decoded it takes three bytes a pixel. */
const MOST_PIXELS = 52_000_000;
const LONGEST_SIDE = 20_000;
const MOST_SECONDS = 20;

// A decoded image is far larger than its file: two at a time or one large one, one thread each, nothing kept.
const turns = new Turns(MOST_PIXELS);
const LEAST_SHARE = MOST_PIXELS / 2;
sharp.concurrency(1);
sharp.cache(false);
// Only what is taken can be read: the library's other formats (SVG, PDF, TIFF) are switched off.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

type Encode = (image: Sharp) => Sharp;

/** From the best to the smallest: an image that was within the limit should not pass it by being written anew. */
const ENCODINGS: Record<ImageKind, readonly Encode[]> = {
  jpeg: [85, 75, 60].map((quality) => (image) => image.jpeg({ quality })),
  png: [
    (image) => image.png(),
    (image) => image.png({ compressionLevel: 9, adaptiveFiltering: true }),
    (image) => image.png({ palette: true }),
  ],
  webp: [85, 75, 60].map((quality) => (image) => image.webp({ quality })),
};

/**
 * The picture and nothing else: decoded, turned upright and written anew, so that the place where it was taken and whatever else was in the
 * file is gone. Throws FILE_NOT_SUPPORTED for what does not decode or is too many pixels, TOO_LARGE when it cannot be kept within `maxBytes`.
 */
export async function cleanImage(bytes: Uint8Array, kind: ImageKind, maxBytes: number): Promise<Uint8Array> {
  const pixels = await pixelsOf(bytes, kind);
  return turns.take(Math.max(pixels, LEAST_SHARE), async () => {
    for (const encode of ENCODINGS[kind]) {
      const written = await decoded(() => encode(open(bytes).autoOrient()).timeout({ seconds: MOST_SECONDS }).toBuffer());
      if (written.length <= maxBytes) return written;
    }
    throw new AppError('TOO_LARGE');
  });
}

/** The picture at most `width` pixels wide, never enlarged. */
export async function resizeImage(bytes: Uint8Array, width: number, format: ImageFormat): Promise<Uint8Array> {
  const { width: wide, height: high } = await decoded(() => open(bytes).metadata());
  return turns.take(Math.max(Math.min(wide * high, MOST_PIXELS), LEAST_SHARE), () =>
    decoded(() => {
      const image = open(bytes).resize({ width, withoutEnlargement: true }).timeout({ seconds: MOST_SECONDS });
      return (format === 'avif' ? image.avif({ quality: 55, effort: 2 }) : image.webp({ quality: 78 })).toBuffer();
    }),
  );
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });

/** By the header alone. */
async function pixelsOf(bytes: Uint8Array, kind: ImageKind): Promise<number> {
  const { format, width, height } = await decoded(() => open(bytes).metadata());
  if (format !== kind || Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) throw new AppError('FILE_NOT_SUPPORTED');
  return width * height;
}

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('FILE_NOT_SUPPORTED', {}, { cause });
  }
}
