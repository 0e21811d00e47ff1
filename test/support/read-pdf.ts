import { getDocumentProxy } from 'unpdf';

/** A piece of text on a page. `x`: its left edge, in points from the left; `width` in points. */
export interface PdfText {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
}

/** An element of the structure tree. `alt`: the alternative text of a picture. */
interface PdfElement {
  role?: string;
  alt?: string;
  children?: PdfElement[];
}

/** What a reader gets from a PDF: texts by position, tags and headings in reading order, fonts and metadata. */
export interface ReadPdf {
  texts: PdfText[];
  text: string;
  tags: PdfElement[];
  fonts: string[];
  title: string;
  author: string;
  language: string;
  marked: boolean;
  showsTitle: boolean;
  pages: number;
}

/** Reads a PDF with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const source = Buffer.from(bytes).toString('latin1');
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const texts: PdfText[] = [];
  const tags: PdfElement[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || !item.str) continue;
      const [, , , , x, y] = item.transform as [number, number, number, number, number, number];
      texts.push({ text: item.str, page: number, x, y, width: item.width });
    }
    const flat = (element: PdfElement): PdfElement[] => [element, ...(element.children ?? []).flatMap(flat)];
    tags.push(...flat((await page.getStructTree()) as PdfElement));
  }
  const info = (await document.getMetadata()).info as Record<'Title' | 'Author' | 'Language', string>;
  const preferences: { DisplayDocTitle?: boolean } | null = await document.getViewerPreferences();
  return {
    texts,
    text: texts.map(({ text }) => text).join(' '),
    tags,
    fonts: [...new Set([...source.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => String(name)))],
    title: info.Title,
    author: info.Author,
    language: info.Language,
    marked: ((await document.getMarkInfo()) as { Marked?: boolean } | null)?.Marked === true,
    showsTitle: preferences?.DisplayDocTitle === true,
    pages: document.numPages,
  };
}
