import { Injectable } from '@nestjs/common';
import { createElement as h, type ReactElement } from 'react';
import type { DocumentProps } from '@react-pdf/renderer';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { FileAnswer } from '../../../common/contract/call.ts';
import { formatDateTime, type Locale } from '../../../common/locale/locales.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { FONTS, pdfLook } from './pdf-look.ts';
import { pdfCaseOf, type PdfCase } from './pdf-case.ts';
import { pdfTexts } from './pdf-texts.ts';

type Renderer = typeof import('@react-pdf/renderer');

let loaded: Promise<Renderer> | undefined;

/** Loaded when a paper is first asked for; words are never broken by a hyphen, which Arabic does not know. */
async function load(): Promise<Renderer> {
  const renderer = await import('@react-pdf/renderer');
  for (const font of FONTS) renderer.Font.register(font);
  renderer.Font.registerHyphenationCallback((word) => [word]);
  return renderer;
}

/** A text's own direction, by its first letter of either script (Unicode, rules P2 and P3). */
function isRtl(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/** Marks that only order text are for a screen: the paper's engine would draw a box. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '');

/** Puts a case on paper: right to left in Arabic, letters joined, numbers in their order. */
@Injectable()
export class CasePdf {
  constructor(private readonly clock: Clock) {}

  /** The case as this person sees it, in the language. */
  async of(one: Case, locale: Locale): Promise<FileAnswer> {
    const renderer = await (loaded ??= load());
    const t = pdfTexts(locale);
    const made = formatDateTime(this.clock.now(), locale);
    const paper = paperOf(renderer, pdfCaseOf(one, locale, t), locale, {
      brand: t('desk.pdfPage.brand'),
      made: t('desk.pdfPage.made', { at: made }),
      timeline: t('details.field.timeline'),
      page: (at: number, of: number) => t('desk.pdfPage.page', { at, of }),
    });
    const bytes = new Uint8Array(await renderer.renderToBuffer(paper));
    return { name: `${one.ticketNumber}.pdf`, mimeType: 'application/pdf', bytes };
  }
}

interface PaperWords {
  brand: string;
  made: string;
  timeline: string;
  page: (at: number, of: number) => string;
}

function paperOf({ Document, Page, View, Text }: Renderer, one: PdfCase, locale: Locale, words: PaperWords): ReactElement<DocumentProps> {
  const rtl = locale === 'ar';
  const look = pdfLook(rtl);
  const text = (style: object, words: string, key?: string) => {
    const own = isRtl(words);
    return h(Text, { key, style: { textAlign: own ? 'right' : 'left', ...style, direction: own ? 'rtl' : 'ltr' } as never }, plain(words));
  };
  /** What a person wrote keeps its paragraphs and each its direction. */
  const said = (words: string) => words.split(/\r?\n/).map((line, at) => text({}, line || ' ', `${at}`));
  const foot = h(
    View,
    { style: look.foot, fixed: true, key: 'foot' },
    text({}, words.made),
    h(Text, {
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) => words.page(pageNumber, totalPages ?? pageNumber),
    } as never),
  );
  return h(
    Document,
    { title: one.number, author: words.brand, language: locale },
    h(
      Page,
      { size: 'A4', style: look.page },
      h(View, { style: look.brand, key: 'brand' }, text({}, words.brand), text({}, one.number)),
      h(
        View,
        { style: look.head, key: 'head' },
        h(View, { style: look.name }, text(look.kind, one.kind), text(look.number, one.number)),
        text(look.status, one.status),
      ),
      h(
        View,
        { style: look.facts, key: 'facts' },
        one.facts.map(([term, detail]) =>
          h(
            View,
            { style: look.fact, key: term, wrap: false },
            text(look.term, term),
            text({ ...look.detail, textAlign: rtl ? 'right' : 'left' }, detail),
          ),
        ),
      ),
      one.parts.map(({ title, about, text: words }) =>
        h(View, { style: look.part, key: title }, text(look.title, title), about ? text(look.about, about) : null, said(words)),
      ),
      h(
        View,
        { style: look.part, key: 'events' },
        text(look.title, words.timeline),
        one.events.map((event, at) =>
          h(
            View,
            { style: look.event, key: `${at}`, wrap: false },
            text(look.eventTitle, event.title),
            text(look.about, event.about),
            event.text ? said(event.text) : null,
          ),
        ),
      ),
      foot,
    ),
  ) as ReactElement<DocumentProps>;
}
