import { newJpegCanvas, toJpeg } from '../../documents/jpeg-canvas.ts';

/** The longest side of a stored photo in pixels. */
const MAX_SIDE = 640;

/** Crops the middle square of a picture, upright, as JPEG. Rejects if the browser cannot decode it. */
export async function squarePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const side = Math.min(picture.width, picture.height);
  const size = Math.min(MAX_SIDE, side);
  const { canvas, context } = newJpegCanvas(size, size);
  context.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, size, size);
  picture.close();
  return new File([await toJpeg(canvas, 0.9)], 'photo.jpg', { type: 'image/jpeg' });
}
