import type { ImageKind } from '../file-kind.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Detects an image by its signature only. Re-encoding before storage validates the rest. */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}
