/** The longest side of a stored photo in pixels. */
const MAX_SIDE = 640;

/** Crops the middle square of a picture, upright, as JPEG. Rejects if the browser cannot decode it. */
export async function squarePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(MAX_SIDE, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('2D canvas is not available');
  // JPEG has no transparency; without a background it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('canvas.toBlob returned null');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
