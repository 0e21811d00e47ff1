import { browserError } from '../api/browser-errors.ts';
import { shrinkImage } from './shrink-image.ts';
import { uploadFile, type UploadResult } from './upload-file.ts';
import type { UploadTarget } from './upload-target.ts';

interface SendOptions {
  target: UploadTarget;
  maxBytes: number;
  signal: AbortSignal;
  /** Called when resizing is done and the upload starts, with the final size in bytes. */
  onShrunk: (size: number) => void;
  /** The uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Resizes an image that is too large and uploads the file. Never throws; see `uploadFile`. */
export async function sendFile(
  file: File,
  { target, maxBytes, signal, onShrunk, onProgress }: SendOptions,
): Promise<UploadResult> {
  const shrunk = await shrinkImage(file, maxBytes);
  if (shrunk.size > maxBytes) return { ok: false, error: browserError('TOO_LARGE', 413) };
  onShrunk(shrunk.size);
  return uploadFile(shrunk, { ...target, name: shrunk.name, signal, onProgress });
}
