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
    return shrunk ? new File([shrunk], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified }) : file;
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

type Canvas = HTMLCanvasElement | OffscreenCanvas;

function draw(picture: ImageBitmap, longestSide: number): Canvas {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = newCanvas(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)));
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  // JPEG has no transparency; without a background it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas.toBlob returned null'))), 'image/jpeg', quality),
  );
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
