import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Locale } from '../../common/locale/locales.ts';

/** A part of a case with its text, and when it was written. */
interface PdfPart {
  title: string;
  about?: string;
  text: string;
}

/** An event with its date and person, and the text that belongs to it. */
interface PdfEvent {
  title: string;
  about: string;
  text?: string;
}

type PdfDetails = [term: string, detail: string][];

/** What templates/case.typ prints. */
export interface CasePdf {
  number: string;
  kind: string;
  status: string;
  details: PdfDetails;
  parts: PdfPart[];
  eventsTitle: string;
  events: PdfEvent[];
}

/** What templates/profile.typ prints. */
export interface ProfilePdf {
  name: string;
  roles: string;
  status: string;
  details: PdfDetails;
  decisionsTitle: string;
  decisions: PdfEvent[];
}

/** The content of each template. */
export interface PdfContents {
  case: CasePdf;
  profile: ProfilePdf;
}

/**
 * The input of a PDF. `createdAt`: in seconds since 1970; `createdOn`: the text about it. `page`: with `{at}` and
 * `{of}`. `emblem`: a PNG.
 */
export interface PdfRequest {
  template: keyof PdfContents;
  content: PdfContents[keyof PdfContents];
  title: string;
  language: Locale;
  direction: 'rtl' | 'ltr';
  createdAt: number;
  createdOn: string;
  page: string;
  brand: { name: string; color: string };
  emblem?: Uint8Array;
}

const TEMPLATES = fileURLToPath(new URL('./templates', import.meta.url));
const EMBLEM = join(TEMPLATES, 'emblem.png');

const require = createRequire(import.meta.url);

/** The folders of the faces in page.typ. A face of the system with the same name is not used. */
const FONT_PATHS = [
  ...[
    'ibm-plex-sans',
    'ibm-plex-sans-arabic',
    'noto-sans',
    'noto-sans-bengali',
    'noto-sans-tamil',
    'noto-sans-malayalam',
    'noto-sans-symbols',
    'noto-emoji',
  ].flatMap((name) => [fontFolder(name, '400Regular'), fontFolder(name, '600SemiBold')]),
  fontFolder('noto-sans-symbols-2', '400Regular'),
  fontFolder('noto-sans-math', '400Regular'),
  join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts'),
  fileURLToPath(new URL('./fonts', import.meta.url)),
];

function fontFolder(name: string, weight: string): string {
  return join(dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)), weight);
}

/** Characters that no face can have: controls, lone surrogates, private and unassigned ones. */
const UNPRINTABLE = /[^\P{C}\p{Cf}\n\r\t]/gu;

/** Texts as they are printed: a box in place of what cannot be printed, and tabs as spaces. */
const printable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(UNPRINTABLE, '\u25a1').replaceAll('\t', '    ') : value;

let compiler: NodeCompiler | undefined;

/**
 * Renders a PDF for screen readers too (PDF/UA-1), with its fonts embedded. Blocks its thread for up to half a second,
 * so it runs in a worker thread.
 */
export function renderPdf({ template, emblem, createdAt, ...data }: PdfRequest): Uint8Array {
  compiler ??= NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: FONT_PATHS }] });
  if (emblem) compiler.mapShadow(EMBLEM, Buffer.from(emblem));
  const inputs = { data: JSON.stringify({ ...data, hasEmblem: Boolean(emblem) }, printable) };
  const bytes = new Uint8Array(
    compiler.pdf(
      { mainFilePath: join(TEMPLATES, `${template}.typ`), inputs },
      { pdfStandard: 'ua-1', creationTimestamp: createdAt },
    ),
  );
  // Otherwise the cache of the compiler keeps every document.
  compiler.evictCache(0);
  return bytes;
}
