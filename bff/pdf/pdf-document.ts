import { createElement as h, type ReactElement } from 'react';
import type { DocumentProps, TextProps } from '@react-pdf/renderer';
import type { Locale } from '../../common/locale/locales.ts';
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

/** The input of the PDF. `made`: the formatted date of creation. */
export interface PdfRequest {
  content: PdfContent;
  locale: Locale;
  made: string;
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
export async function renderPdf(order: PdfRequest): Promise<Uint8Array> {
  const renderer = await (loaded ??= load());
  return new Uint8Array(await renderer.renderToBuffer(documentOf(renderer, order, translator(order.locale))));
}

/** The direction of a text, from its first strong character (Unicode bidirectional algorithm, rules P2 and P3). */
function isRtl(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/** Removes bidirectional control characters, which the PDF engine would draw as boxes. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '');

function documentOf(
  { Document, Page, View, Text, Image }: Renderer,
  { content: one, locale, made, brand: { emblem, color, ...names } }: PdfRequest,
  t: Translate,
): ReactElement<DocumentProps> {
  const brand = t('agentWorkspace.pdfPage.brand', names);
  const rtl = locale === 'ar';
  const styles = pdfStyles(rtl, color);
  const text = (style: PdfStyle, words: string, key?: string) => {
    const own = isRtl(words);
    const directed: PdfStyle = { textAlign: own ? 'right' : 'left', ...style, direction: own ? 'rtl' : 'ltr' };
    return h(Text, { key, style: directed }, plain(words));
  };
  /** Text written by a person, in its paragraphs, each with its direction. */
  const said = (words: string) => words.split(/\r?\n/).map((line, at) => text({}, line || ' ', `${at}`));
  const foot = h(
    View,
    { style: styles.foot, fixed: true, key: 'foot' },
    text({}, t('agentWorkspace.pdfPage.made', { at: made })),
    h(Text, {
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        t('agentWorkspace.pdfPage.page', { at: pageNumber, of: totalPages ?? pageNumber }),
    }),
  );
  return h(
    Document,
    { title: one.number, author: brand, language: locale },
    h(
      Page,
      { size: 'A4', style: styles.page },
      h(
        View,
        { style: styles.brand, key: 'brand' },
        h(View, { style: styles.owner }, emblem ? h(Image, { style: styles.emblem, src: Buffer.from(emblem) }) : null, text({}, brand)),
        text({}, one.number),
      ),
      h(
        View,
        { style: styles.head, key: 'head' },
        h(View, { style: styles.name }, text(styles.kind, one.kind), text(styles.number, one.number)),
        text(styles.status, one.status),
      ),
      h(
        View,
        { style: styles.facts, key: 'facts' },
        one.facts.map(([term, detail]) =>
          h(
            View,
            { style: styles.fact, key: term, wrap: false },
            text(styles.term, term),
            text({ ...styles.detail, textAlign: rtl ? 'right' : 'left' }, detail),
          ),
        ),
      ),
      one.parts.map(({ title, about, text: words }) =>
        h(View, { style: styles.part, key: title }, text(styles.title, title), about ? text(styles.about, about) : null, said(words)),
      ),
      h(
        View,
        { style: styles.part, key: 'events' },
        text(styles.title, one.eventsTitle),
        one.events.map((event, at) =>
          h(
            View,
            { style: styles.event, key: `${at}`, wrap: false },
            text(styles.eventTitle, event.title),
            text(styles.about, event.about),
            event.text ? said(event.text) : null,
          ),
        ),
      ),
      foot,
    ),
  ) as ReactElement<DocumentProps>;
}
