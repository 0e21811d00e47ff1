import { bufferOf } from '../buffer-of.ts';
import { zipEnd } from './zip.ts';

/** Readers look for the header in these bytes at the start of the file. */
export const PDF_HEADER_BYTES = 1024;
const END = '%%EOF';
/** Trailing bytes that readers tolerate (ISO 32000, annex H); blank padding may be longer. */
const TAIL_BYTES = 1024;
const BLANK = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

/** A PDF with a header where readers look for it, an object and an end marker, and no other format appended. */
export function pdfKind(bytes: Buffer): 'pdf' | undefined {
  if (headerAt(bytes) < 0) return undefined;
  const end = bytes.lastIndexOf(END, undefined, 'latin1');
  if (end < 0 || !bytes.includes(' obj', 0, 'latin1') || zipEnd(bytes) !== undefined) return undefined;
  return isHarmlessTail(bytes.subarray(end + END.length)) ? 'pdf' : undefined;
}

/** A PDF without the bytes before its header, from which readers count the positions of objects. */
export const fromPdfHeader = (bytes: Uint8Array): Uint8Array => bytes.subarray(headerAt(bufferOf(bytes)));

const headerAt = (bytes: Buffer): number => bytes.toString('latin1', 0, PDF_HEADER_BYTES).search(/%PDF-[12]\.\d/);

function isHarmlessTail(tail: Buffer): boolean {
  if (tail.every((byte) => BLANK.has(byte))) return true;
  return tail.length <= TAIL_BYTES && !tail.includes('<') && !tail.includes('PK');
}
