import { directionOf, type Locale } from '../../common/locale/locales.ts';
import { createElement as h, type ReactElement } from 'react';
import type { DocumentProps, TextProps } from '@react-pdf/renderer';
import { FONTS, pdfStyles } from './pdf-styles.ts';
import { translator, type Translate } from '../i18n/translate.ts';

type Renderer = typeof import('@react-pdf/renderer');
type PdfStyle = Exclude<NonNullable<TextProps['style']>, readonly unknown[]>;

/** The contents of the PDF in order: facts, parts with a text, a timeline. */
export interface PdfContent {
  number: string;
  kind: string;
  status: string;
  facts: [term: string, detail: string][];
  parts: { title: string; about?: string; text: string }[];
  eventsTitle: string;
  events: { title: string; about: string; text?: string }[];
}

/** What the PDF shows of the city. `emblem`: a PNG. */
export interface PdfBrand {
  portal: string;
  city: string;
  color: string;
  emblem?: Uint8Array;
}

/** The input of the PDF. `createdAt`: the formatted date. */
export interface PdfRequest {
  content: PdfContent;
  locale: Locale;
  createdAt: string;
  brand: PdfBrand;
}

let loaded: Promise<Renderer> | undefined;

/** Loaded with the first PDF. Words are not hyphenated, because Arabic has no hyphenation. */
async function load(): Promise<Renderer> {
  const renderer = await import('@react-pdf/renderer');
  for (const font of FONTS) renderer.Font.register(font);
  renderer.Font.registerHyphenationCallback((word) => [word]);
  return renderer;
}

/** Renders a PDF, right to left in Arabic. Blocks its thread for half a second, so it runs in a worker thread. */
export async function renderPdf(request: PdfRequest): Promise<Uint8Array> {
  const renderer = await (loaded ??= load());
  return new Uint8Array(await renderer.renderToBuffer(documentOf(renderer, request, translator(request.locale))));
}

/** The direction of a text, from its first strong character (Unicode bidirectional algorithm, rules P2 and P3). */
function isRtl(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/** Removes bidirectional control characters, which the PDF engine would draw as boxes. */
const withoutBidiControls = (text: string): string => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '');

function documentOf(
  { Document, Page, View, Text, Image }: Renderer,
  { content, locale, createdAt, brand: { emblem, color, ...names } }: PdfRequest,
  t: Translate,
): ReactElement<DocumentProps> {
  const brand = t('agentWorkspace.pdfPage.brand', names);
  const rtl = directionOf(locale) === 'rtl';
  const styles = pdfStyles(rtl, color);
  const text = (style: PdfStyle, value: string, key?: string) => {
    const isTextRtl = isRtl(value);
    const directed: PdfStyle = { textAlign: isTextRtl ? 'right' : 'left', ...style, direction: isTextRtl ? 'rtl' : 'ltr' };
    return h(Text, { key, style: directed }, withoutBidiControls(value));
  };
  /** Text written by a person, in its paragraphs, each with its direction. */
  const paragraphs = (value: string) => value.split(/\r?\n/).map((line, index) => text({}, line || ' ', `${index}`));
  const footer = h(
    View,
    { style: styles.foot, fixed: true, key: 'foot' },
    text({}, t('agentWorkspace.pdfPage.createdOn', { at: createdAt })),
    h(Text, {
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        t('agentWorkspace.pdfPage.page', { at: pageNumber, of: totalPages ?? pageNumber }),
    }),
  );
  return h(
    Document,
    { title: content.number, author: brand, language: locale },
    h(
      Page,
      { size: 'A4', style: styles.page },
      h(
        View,
        { style: styles.brand, key: 'brand' },
        h(View, { style: styles.owner }, emblem ? h(Image, { style: styles.emblem, src: Buffer.from(emblem) }) : null, text({}, brand)),
        text({}, content.number),
      ),
      h(
        View,
        { style: styles.head, key: 'head' },
        h(View, { style: styles.name }, text(styles.kind, content.kind), text(styles.number, content.number)),
        text(styles.status, content.status),
      ),
      h(
        View,
        { style: styles.facts, key: 'facts' },
        content.facts.map(([term, detail]) =>
          h(
            View,
            { style: styles.fact, key: term, wrap: false },
            text(styles.term, term),
            text({ ...styles.detail, textAlign: rtl ? 'right' : 'left' }, detail),
          ),
        ),
      ),
      content.parts.map(({ title, about, text: value }) =>
        h(View, { style: styles.part, key: title }, text(styles.title, title), about ? text(styles.about, about) : null, paragraphs(value)),
      ),
      h(
        View,
        { style: styles.part, key: 'events' },
        text(styles.title, content.eventsTitle),
        content.events.map((event, index) =>
          h(
            View,
            { style: styles.event, key: `${index}`, wrap: false },
            text(styles.eventTitle, event.title),
            text(styles.about, event.about),
            event.text ? paragraphs(event.text) : null,
          ),
        ),
      ),
      footer,
    ),
  ) as ReactElement<DocumentProps>;
}
