import { zipEnd } from './zip.ts';

const END = '%%EOF';
/** Trailing bytes that readers tolerate (ISO 32000, annex H); blank padding may be longer. */
const TAIL_BYTES = 1024;
const BLANK = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

/** A PDF with its header at byte 0, an object and an end marker, and no other format appended. */
export function pdfKind(bytes: Buffer): 'pdf' | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return undefined;
  const end = bytes.lastIndexOf(END, undefined, 'latin1');
  if (end < 0 || !bytes.includes(' obj', 0, 'latin1') || zipEnd(bytes) !== undefined) return undefined;
  return isHarmlessTail(bytes.subarray(end + END.length)) ? 'pdf' : undefined;
}

function isHarmlessTail(tail: Buffer): boolean {
  if (tail.every((byte) => BLANK.has(byte))) return true;
  return tail.length <= TAIL_BYTES && !tail.includes('<') && !tail.includes('PK');
}
