import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { ImageKind } from './file-kind.ts';
import { WeightedSemaphore } from './weighted-semaphore.ts';

/** A picture of a 50-megapixel camera; it takes three bytes per pixel when decoded. */
const MAX_PIXELS = 52_000_000;
const MAX_SIDE_PIXELS = 20_000;
const MAX_SECONDS = 20;

// Decoded images are far larger than files: two at a time or one large one, one thread each, no cache.
const decodeSlots = new WeightedSemaphore(MAX_PIXELS);
const MIN_WEIGHT = MAX_PIXELS / 2;
sharp.concurrency(1);
sharp.cache(false);
// Only supported formats can be loaded; the library's other loaders (SVG, PDF, TIFF) are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

type Encode = (image: Sharp) => Sharp;

/** From best quality to smallest size, so that re-encoding does not push an image over the size limit. */
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
 * Decodes, rotates and re-encodes an image, which removes metadata such as the location. Throws FILE_NOT_SUPPORTED for
 * an image that cannot be decoded or has too many pixels, TOO_LARGE when it does not fit into `maxBytes`.
 */
export async function sanitizeImage(bytes: Uint8Array, kind: ImageKind, maxBytes: number): Promise<Uint8Array> {
  const pixels = await countPixels(bytes, kind);
  return decodeSlots.run(Math.max(pixels, MIN_WEIGHT), async () => {
    for (const encode of ENCODINGS[kind]) {
      const encoded = await orNotSupported(() => encode(open(bytes).autoOrient()).timeout({ seconds: MAX_SECONDS }).toBuffer());
      if (encoded.length <= maxBytes) return encoded;
    }
    throw new AppError('TOO_LARGE');
  });
}

/** Resizes an image to at most `width` pixels; never enlarges it. Throws FILE_NOT_SUPPORTED. */
export const resizeImage = (bytes: Uint8Array, width: number, format: ImageFormat): Promise<Uint8Array> =>
  transform(bytes, (image) => {
    const resized = image.resize({ width, withoutEnlargement: true });
    return format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 });
  });

/** Fits an image into a square PNG with transparent edges. Throws FILE_NOT_SUPPORTED. */
export const squarePng = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  transform(bytes, (image) => image.resize(side, side, { fit: 'contain', background: '#00000000' }).png({ compressionLevel: 9 }));

/** Transforms an image that has been sanitized before, within the limit of images that are decoded at a time. */
async function transform(bytes: Uint8Array, encode: Encode): Promise<Uint8Array> {
  const { width, height } = await orNotSupported(() => open(bytes).metadata());
  const weight = Math.max(Math.min(width * height, MAX_PIXELS), MIN_WEIGHT);
  return decodeSlots.run(weight, () => orNotSupported(() => encode(open(bytes)).timeout({ seconds: MAX_SECONDS }).toBuffer()));
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** The number of pixels, from the header only. */
async function countPixels(bytes: Uint8Array, kind: ImageKind): Promise<number> {
  const { format, width, height } = await orNotSupported(() => open(bytes).metadata());
  if (format !== kind || Math.max(width, height) > MAX_SIDE_PIXELS || width * height > MAX_PIXELS) throw new AppError('FILE_NOT_SUPPORTED');
  return width * height;
}

async function orNotSupported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('FILE_NOT_SUPPORTED', {}, { cause });
  }
}
