// Loaded with the first file: the errors that a browser gives itself weigh more than many a page.
import { shrinkImage } from './shrink-image.ts';
import { failure, uploadFile, type UploadResult } from './upload-file.ts';
import type { UploadTarget } from './upload-target.ts';

interface SendOptions {
  target: UploadTarget;
  maxBytes: number;
  signal: AbortSignal;
  /** The file is as small as it gets, and on its way: its bytes. */
  onSmall: (size: number) => void;
  /** 0 to 1, of the bytes sent. */
  onProgress: (share: number) => void;
}

/** Makes an image smaller where it is too large, and sends the file. Never throws; see `uploadFile`. */
export async function sendFile(file: File, { target, maxBytes, signal, onSmall, onProgress }: SendOptions): Promise<UploadResult> {
  const smaller = await shrinkImage(file, maxBytes);
  if (smaller.size > maxBytes) return failure('TOO_LARGE');
  onSmall(smaller.size);
  return uploadFile(smaller, { ...target, name: smaller.name, signal, onProgress });
}
