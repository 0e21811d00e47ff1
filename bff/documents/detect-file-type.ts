import { bufferOf } from './buffer-of.ts';
import type { FileKind } from './file-kind.ts';
import { imageKind } from './formats/image.ts';
import { isoMediaKind } from './formats/iso-media.ts';
import { mp3Kind } from './formats/mp3.ts';
import { officeKind } from './formats/office.ts';
import { oggKind } from './formats/ogg.ts';
import { pdfKind } from './formats/pdf.ts';

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
