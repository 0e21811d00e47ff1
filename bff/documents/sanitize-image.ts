import sharp, { type FailOnOptions, type Sharp } from 'sharp';
import type { ImageFormat } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { LIMITS } from '../../common/limits.ts';
import { bufferOf } from './buffer-of.ts';
import type { ImageKind } from './file-kind.ts';
import { WeightedSemaphore } from './weighted-semaphore.ts';

/** A picture of a 50-megapixel camera, which keeps its size; it takes three bytes per pixel when decoded. */
const MAX_PIXELS = 52_000_000;
const MAX_SIDE_PIXELS = 20_000;
/**
 * Pictures with more pixels are scaled down to these, at most half as wide and high: JPEG and WebP are decoded at this
 * size. Measured peak of memory at the limits of common/limits.ts: JPEG 150 MB, PNG 85 MB, WebP 160 MB; progressive and
 * interlaced ones 570 MB, less than the 610 MB of a progressive JPEG that keeps its size.
 */
const SCALED_PIXELS = MAX_PIXELS / 4;
const MEGA = 1_000_000;
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
 * Decodes, rotates and re-encodes an image, which removes metadata such as the location. Scales it down when it has
 * many pixels, or when it would not fit into `maxBytes`. Throws FILE_DAMAGED for an image that cannot be decoded,
 * FILE_TOO_MANY_PIXELS, TOO_LARGE.
 */
export async function sanitizeImage(bytes: Uint8Array, kind: ImageKind, maxBytes: number): Promise<Uint8Array> {
  const { width, height } = await sizeOf(bytes, kind);
  const pixels = width * height;
  const scale = pixels > MAX_PIXELS ? Math.sqrt(SCALED_PIXELS / pixels) : 1;
  const side = Math.min(Math.floor(Math.max(width, height) * scale), MAX_SIDE_PIXELS);
  return decodeSlots.run(Math.max(Math.min(pixels, MAX_PIXELS), MIN_WEIGHT), async () => {
    const whole = kind === 'jpeg' ? await withEndMarker(bytes) : bytes;
    const encodings = ENCODINGS[kind].map((encode) => ({ encode, box: side }));
    const smallest = encodings.slice(-1).map(({ encode }) => ({ encode, box: Math.ceil(side / 2) }));
    for (const { encode, box } of [...encodings, ...smallest]) {
      const encoded = await orDamaged(() =>
        encode(fit(open(whole), box))
          .timeout({ seconds: MAX_SECONDS })
          .toBuffer(),
      );
      if (encoded.length <= maxBytes) return encoded;
    }
    throw new AppError('TOO_LARGE');
  });
}

/** Turns the image upright, and makes no side longer than `side`. */
const fit = (image: Sharp, side: number): Sharp =>
  image.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const START_OF_SCAN = Buffer.from('ffda', 'hex');
const END_OF_IMAGE = Buffer.from('ffd9', 'hex');
/** The share of rows that a JPEG whose transfer broke off must have. */
const MIN_SHARE = 0.5;

/** Adds the end marker that a JPEG lacks. Throws FILE_DAMAGED when most of its rows are missing, too. */
async function withEndMarker(bytes: Uint8Array): Promise<Uint8Array> {
  const buffer = bufferOf(bytes);
  // Bytes of a scan never look like a marker.
  if (buffer.lastIndexOf(END_OF_IMAGE) > buffer.lastIndexOf(START_OF_SCAN)) return bytes;
  const ended = Buffer.concat([buffer, END_OF_IMAGE]);
  if ((await shareOfRows(ended)) < MIN_SHARE) throw new AppError('FILE_DAMAGED');
  return ended;
}

/** The share of a JPEG above its missing rows, which decoders fill with medium grey. */
async function shareOfRows(bytes: Buffer): Promise<number> {
  const [width, height] = [16, 100];
  const grid = (failOn: FailOnOptions) => {
    const small = open(bytes, failOn).greyscale().resize({ width, height, fit: 'fill', kernel: 'nearest' });
    return small.raw().timeout({ seconds: MAX_SECONDS }).toBuffer();
  };
  // A scan without its last bytes is a warning of the decoder. Without one, grey rows are those of the picture.
  const isWhole = await grid('warning').then(
    () => true,
    () => false,
  );
  if (isWhole) return 1;
  const pixels = await orDamaged(() => grid('error'));
  return (pixels.findLastIndex((value) => Math.abs(value - 128) > 1) + 1) / (width * height);
}

/** Resizes an image to at most `width` pixels; never enlarges it. Throws FILE_DAMAGED. */
export const resizeImage = (bytes: Uint8Array, width: number, format: ImageFormat): Promise<Uint8Array> =>
  transform(bytes, (image) => {
    const resized = image.resize({ width, withoutEnlargement: true });
    return format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 });
  });

/** Fits an image into a square PNG with transparent edges. Throws FILE_DAMAGED. */
export const squarePng = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  transform(bytes, (image) =>
    image.resize(side, side, { fit: 'contain', background: '#00000000' }).png({ compressionLevel: 9 }),
  );

/** Transforms an image that has been sanitized before, within the limit of images that are decoded at a time. */
async function transform(bytes: Uint8Array, encode: Encode): Promise<Uint8Array> {
  const { width, height } = await orDamaged(() => open(bytes).metadata());
  const weight = Math.max(Math.min(width * height, MAX_PIXELS), MIN_WEIGHT);
  return decodeSlots.run(weight, () =>
    orDamaged(() => encode(open(bytes)).timeout({ seconds: MAX_SECONDS }).toBuffer()),
  );
}

const open = (bytes: Uint8Array, failOn: FailOnOptions = 'error'): Sharp =>
  sharp(bytes, { limitInputPixels: LIMITS.imageMegapixels * MEGA, failOn });

/** The size in pixels, from the header only. */
async function sizeOf(bytes: Uint8Array, kind: ImageKind): Promise<{ width: number; height: number }> {
  const header = sharp(bytes, { limitInputPixels: false });
  const { format, width, height, isProgressive } = await orDamaged(() => header.metadata());
  if (format !== kind) throw new AppError('FILE_NOT_SUPPORTED');
  const limit = isProgressive ? LIMITS.progressiveMegapixels : LIMITS.imageMegapixels;
  if (width * height > limit * MEGA) throw new AppError('FILE_TOO_MANY_PIXELS');
  return { width, height };
}

async function orDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('FILE_DAMAGED', {}, { cause });
  }
}
