import type { ImageRule } from './editor-kinds.ts';

/**
 * Crop of an image. `zoom`: 1 covers the frame. `x`, `y`: like CSS `object-position`, from 0 (left or top edges
 * aligned) to 1 (right or bottom edges aligned).
 */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/**
 * The smallest zoom of the crop dialog. A logo may be shown whole, padded with white; a photo always covers the frame
 * (1).
 */
export function minZoom({ name, size }: ImageRule, image: { width: number; height: number }): number {
  if (name !== 'logo') return 1;
  const [widthRatio, heightRatio] = [image.width / size.width, image.height / size.height];
  return Math.min(widthRatio, heightRatio) / Math.max(widthRatio, heightRatio);
}

/** Draws the crop on a canvas of the target size. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  image: ImageBitmap,
  { size }: ImageRule,
  { zoom, x, y }: Crop,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = size.width;
  canvas.height = size.height;
  const scale = Math.max(size.width / image.width, size.height / image.height) * zoom;
  const [width, height] = [image.width * scale, image.height * scale];
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (size.width - width) * x, (size.height - height) * y, width, height);
}

/** The canvas as a file; undefined if the browser fails. */
export async function canvasToBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const kind = type === 'image/png' ? 'image/png' : 'image/jpeg';
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.92))) ?? undefined;
}
