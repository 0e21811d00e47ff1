import { newJpegCanvas, toJpeg } from './jpeg-canvas.ts';

/**
 * Types the server accepts as they are. Other images, such as HEIC, are converted to JPEG if the browser can decode
 * them.
 */
const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** The longest side in pixels, tried from the largest that keeps small print legible. */
const SIDES = [2560, 2048, 1600, 1280, 960, 640];
const QUALITIES = [0.85, 0.7];

/**
 * Resizes a photo to fit `maxBytes`, upright and as JPEG. Returns files that fit, are no image or cannot be decoded
 * unchanged. Never throws.
 */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  if (!file.type.startsWith('image/') || (ACCEPTED_TYPES.has(file.type) && file.size <= maxBytes)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const shrunk = await firstThatFits(picture, maxBytes).finally(() => picture.close());
    return shrunk
      ? new File([shrunk], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
      : file;
  } catch {
    return file;
  }
}

async function firstThatFits(picture: ImageBitmap, maxBytes: number): Promise<Blob | undefined> {
  for (const side of SIDES) {
    const canvas = draw(picture, side);
    for (const quality of QUALITIES) {
      const blob = await toJpeg(canvas, quality);
      if (blob.size <= maxBytes) return blob;
    }
  }
  return undefined;
}

function draw(picture: ImageBitmap, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const { canvas, context } = newJpegCanvas(scaled(picture.width), scaled(picture.height));
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
