import { deflateSync } from 'node:zlib';

const HEAD = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

interface Parts {
  /** Entries of the catalogue. */
  catalog?: string;
  page?: string;
  /** Contents of the objects from number 4 on. */
  objects?: string[];
  /** Raw text between the objects and the trailer. */
  loose?: string;
  trailer?: string;
}

/** A one-page PDF with the given parts. */
export function pdfWith({ catalog = '', page = PAGE, objects = [], loose = '', trailer = '' }: Parts): Buffer {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, PAGES, page, ...objects];
  const body = all.map((one, index) => `${index + 1} 0 obj\n${one}\nendobj\n`).join('');
  return Buffer.from(`${HEAD}${body}${loose}trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`, 'latin1');
}

/** A stream with its dictionary. */
export function stream(dictionary: string, content: string | Buffer, packed = true): string {
  const bytes = packed ? deflateSync(Buffer.from(content)) : Buffer.from(content);
  const filter = packed ? '/Filter /FlateDecode ' : '';
  return `<< ${dictionary} ${filter}/Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

interface Packing {
  /** Replaces the entries of the stream. */
  dictionary?: (first: number, count: number) => string;
  /** Changes the offsets in the header. */
  offsets?: (offsets: number[], content: string) => number[];
  packed?: boolean;
}

/** An object stream (PDF 1.5). */
export function objectStream(
  objects: string[],
  { dictionary, offsets = (given) => given, packed = true }: Packing = {},
): string {
  const content = objects.join('\n');
  const starts = objects.map((_, index) => objects.slice(0, index).reduce((sum, one) => sum + one.length + 1, 0));
  const head = `${offsets(starts, content)
    .map((offset, index) => `${index + 20} ${offset}`)
    .join(' ')} `;
  const entries =
    dictionary?.(head.length, objects.length) ?? `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
  return stream(entries, head + content, packed);
}
