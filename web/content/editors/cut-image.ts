import type { ImageRule } from './kinds.ts';

/** What part of a picture is cut out: how near, and where its middle lies (0 to 1 of what there is to choose from). */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

/** A logo may stand whole on white; a photo always fills its frame. */
export function leastZoom({ name, cut }: ImageRule, image: { width: number; height: number }): number {
  if (name !== 'logo') return 1;
  const [wide, high] = [image.width / cut.width, image.height / cut.height];
  return Math.min(wide, high) / Math.max(wide, high);
}

/** Draws the part on a canvas of the size that is sent. */
export function drawCut(canvas: HTMLCanvasElement, image: ImageBitmap, { cut }: ImageRule, { zoom, x, y }: Cut): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = cut.width;
  canvas.height = cut.height;
  const scale = Math.max(cut.width / image.width, cut.height / image.height) * zoom;
  const [width, height] = [image.width * scale, image.height * scale];
  context.fillStyle = '#fff';
  context.fillRect(0, 0, cut.width, cut.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (cut.width - width) * x, (cut.height - height) * y, width, height);
}

/** The canvas as a file; undefined when the browser cannot. */
export async function fileOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const kind = type === 'image/png' ? 'image/png' : 'image/jpeg';
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.92))) ?? undefined;
}
