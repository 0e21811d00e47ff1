import { bufferOf } from './buffer-of.ts';
import type { FileKind, ImageKind } from './file-kind.ts';
import { isoMediaKind } from './formats/iso-media.ts';
import { mp3Kind } from './formats/mp3.ts';
import { officeKind } from './formats/office.ts';
import { oggKind } from './formats/ogg.ts';
import { pdfKind } from './formats/pdf.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Each checks its signature first, so that at most one detector reads the whole file. */
const FORMATS: readonly ((bytes: Buffer) => FileKind | undefined)[] = [
  imageKind,
  pdfKind,
  officeKind,
  isoMediaKind,
  oggKind,
  mp3Kind,
];

/** Detects the file type from the content, never from the name. Undefined for unsupported types. */
export function detectFileType(bytes: Uint8Array): FileKind | undefined {
  const buffer = bufferOf(bytes);
  for (const kindOf of FORMATS) {
    const kind = kindOf(buffer);
    if (kind) return kind;
  }
  return undefined;
}

/** Detects an image by its signature only. Re-encoding before storage validates the rest. */
function imageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}
