import { deflateSync } from 'node:zlib';

const HEAD = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

interface Parts {
  /** Inside the catalogue's dictionary. */
  catalog?: string;
  page?: string;
  /** Objects from number 4 on, each as it stands between `obj` and `endobj`. */
  objects?: string[];
  /** Between the objects and the end, as it stands in the file. */
  loose?: string;
  trailer?: string;
}

/** A one-page document with what a test adds to it. */
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
  /** In place of the stream's own entries. */
  dictionary?: (first: number, count: number) => string;
  /** Moves where the objects are said to begin. */
  offsets?: (offsets: number[], content: string) => number[];
  packed?: boolean;
}

/** Objects inside a stream, as writers since PDF 1.5 keep them. */
export function objectStream(objects: string[], { dictionary, offsets = (given) => given, packed = true }: Packing = {}): string {
  const content = objects.join('\n');
  const starts = objects.map((_, index) => objects.slice(0, index).reduce((sum, one) => sum + one.length + 1, 0));
  const head = `${offsets(starts, content)
    .map((offset, index) => `${index + 20} ${offset}`)
    .join(' ')} `;
  const entries = dictionary?.(head.length, objects.length) ?? `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
  return stream(entries, head + content, packed);
}
