import type { FileKind } from './file-kind.ts';
import { imageKind } from './formats/image.ts';
import { isoMediaKind } from './formats/iso-media.ts';
import { mp3Kind } from './formats/mp3.ts';
import { officeKind } from './formats/office.ts';
import { oggKind } from './formats/ogg.ts';
import { pdfKind } from './formats/pdf.ts';

/** Each looks for its own signature at byte 0 first, so that at most one goes on to read the file. */
const FORMATS: readonly ((bytes: Buffer) => FileKind | undefined)[] = [imageKind, pdfKind, officeKind, isoMediaKind, oggKind, mp3Kind];

/** What a file is, by its bytes and never by its name; undefined for everything that the portal does not take. */
export function identify(bytes: Uint8Array): FileKind | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const kindOf of FORMATS) {
    const kind = kindOf(buffer);
    if (kind) return kind;
  }
  return undefined;
}
