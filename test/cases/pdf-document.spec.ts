import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { renderPdf, type CasePdf, type PdfRequest } from '../../bff/pdf/pdf-document.ts';
import { startHttpServer } from '../support/http-server.ts';
import { ssrfTexts } from '../support/outgoing-request.ts';
import { readPdf, type PdfText } from '../support/read-pdf.ts';

/** The text of each script. Every one says that the street light is broken. */
const SCRIPTS = {
  arabic: 'عمود الإنارة مكسور في الشارع ١٢',
  urdu: 'سڑک کی بتی ٹوٹی ہوئی ہے',
  latin: 'The street light is broken – Straßenlaterne, ışık, ğ, Šķūnis, Việt',
  greek: 'Η λάμπα του δρόμου έσπασε',
  cyrillic: 'Уличный фонарь сломан',
  devanagari: 'सड़क की बत्ती टूटी हुई है',
  bengali: 'রাস্তার বাতি ভাঙা',
  tamil: 'தெரு விளக்கு உடைந்துள்ளது',
  malayalam: 'തെരുവ് വിളക്ക് തകർന്നു',
  chinese: '路灯坏了,请尽快修理',
  symbols: '✓ ★ ☎ → € ½ ² ∑ ℝ',
  emoji: '😀 👍🏽 💡 🚧 ❤️',
};

/** The faces that bff/pdf ships, and the one that has a box for every letter. */
const OWN_FACE =
  /^(IBMPlexSans|IBMPlexSansArabic|NotoSans|NotoSansBengali|NotoSansTamil|NotoSansMalayalam|NotoSansHans|NotoSansSymbols2?|NotoSansMath|NotoEmoji)-/;
const BOX_FACE = /^AND-/;

const PDF: PdfRequest = {
  template: 'case',
  content: {
    number: 'VOC-2026-000123',
    kind: 'Incident number',
    status: 'In progress',
    details: [['Entity', 'Municipality']],
    parts: [],
    eventsTitle: 'Timeline',
    events: [{ title: 'Submitted', about: '27 November 2026' }],
  },
  title: 'VOC-2026-000123',
  language: 'en',
  direction: 'ltr',
  createdAt: 1_790_000_000,
  createdOn: 'Created on 27 November 2026',
  page: 'Page {at} of {of}',
  brand: { name: 'Customer Voice · City', color: '#0d5652' },
};
const ARABIC: PdfRequest = { ...PDF, language: 'ar', direction: 'rtl' };

const withContent = (content: Partial<CasePdf>, request = PDF): PdfRequest => ({
  ...request,
  content: { ...(PDF.content as CasePdf), ...content },
});
/** A case with this description. */
const describedAs = (text: string, request = PDF) => withContent({ parts: [{ title: 'Description', text }] }, request);
const read = (request: PdfRequest) => readPdf(renderPdf(request));

/** The letters of a text, each once. Readers return those of a syllable or a ligature in another order, or twice. */
const letters = (text: string) =>
  [...new Set([...text.normalize('NFKD')].filter((char) => /[^\s\p{M}\p{Cf}]/u.test(char)))].toSorted().join('');

it.each([PDF, ARABIC])('prints every script with its own faces, in $language', async (request) => {
  const lines = Object.values(SCRIPTS);
  const { texts, fonts } = await read(describedAs(lines.join('\n'), request));
  const printed = new Map<number, PdfText[]>();
  for (const one of texts) printed.set(Math.round(one.y), [...(printed.get(Math.round(one.y)) ?? []), one]);
  const lettersOfLines = [...printed.values()].map((line) => letters(line.map(({ text }) => text).join('')));
  for (const [script, line] of Object.entries(SCRIPTS).filter(([name]) => name !== 'emoji'))
    expect([script, lettersOfLines.some((one) => one === letters(line))]).toEqual([script, true]);
  expect(fonts.filter((name) => !OWN_FACE.test(name))).toEqual([]);
  expect(fonts.join()).toMatch(/NotoEmoji/);
});

it.each([
  ['+971 50 123 4567', 'اتصل على +971 50 123 4567 بعد العصر'],
  ['+971 50 123 4567', 'اتصل على \u2066+971 50 123 4567\u2069 بعد العصر'],
  ['050-123-4567', 'رقمي 050-123-4567 فقط'],
  ['+971501234567', '+971501234567'],
  ['784-1990-1234567-1', 'الهوية 784-1990-1234567-1 والاسم'],
  ['2026-11-20', 'بتاريخ 2026-11-20 مساء'],
])('shows %s in this order in Arabic text', async (number, line) => {
  const { texts } = await read(describedAs(line, ARABIC));
  const isPart = ({ text, y }: PdfText) => /[\d+]/.test(text) && Math.abs(y - yOfLine) < 2;
  const yOfLine = texts.findLast(({ text }) => text.includes(number.slice(-4)))?.y ?? 0;
  const shown = texts.filter(isPart).toSorted((one, other) => one.x - other.x);
  expect(
    shown
      .map(({ text }) => text.replace(/[\u2066-\u2069]/g, '').trim())
      .join('')
      .replaceAll(' ', ''),
  ).toContain(number.replaceAll(' ', ''));
});

it('puts Arabic lines on the right and the words from right to left, Latin ones on the left', async () => {
  const { texts } = await read(describedAs('الأول الثاني الثالث\nfirst second', PDF));
  const at = (part: string) => texts.find(({ text }) => letters(text) === letters(part));
  expect(at('الثالث')?.x).toBeLessThan(at('الأول')?.x ?? 0);
  expect(at('first second')?.x).toBeCloseTo(48, 0);
  const first = at('الأول');
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(595.28 - 48, 0);
});

it('shows a box for what no face has', async () => {
  const { fonts } = await read(describedAs('\u1bc0 \u{1f9ff}'));
  expect(fonts.some((name) => BOX_FACE.test(name))).toBe(true);
  const { text } = await read(describedAs('a\u0007b \ue000 \ud800 \u{10ffff} \ufffe c'));
  expect(text.match(/\u25a1/g)).toHaveLength(5);
});

it('renders any text', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const { byteLength } = renderPdf(
        withContent(
          { details: [[one, other]], parts: [{ title: one, about: other, text: `${one}\n${other}` }], status: other },
          ARABIC,
        ),
      );
      return byteLength > 1000;
    }),
    { numRuns: 100 },
  );
});

it('keeps long words and many pages within the margins', async () => {
  const text = ['x'.repeat(2000), 'م'.repeat(2000), `https://example.org/?${'q'.repeat(300)}`, '中'.repeat(500)].join(
    '\n',
  );
  const events = Array.from({ length: 200 }, (_, at) => ({
    title: `Event ${at}`,
    about: 'today',
    text: 'Line\n'.repeat(at % 4),
  }));
  const { texts, pages } = await read(withContent({ parts: [{ title: 'Description', text }], events }));
  expect(pages).toBeGreaterThan(5);
  const beyond = texts.filter(({ x, width }) => x < 47 || x + width > 595.28 - 47);
  expect(beyond).toEqual([]);
  expect(texts.filter(({ text: one }) => one === `Page ${pages} of ${pages}`)).toHaveLength(1);
});

it('is accessible: language, title, headings in order, alternative text of the emblem', async () => {
  const emblem = readFileSync(new URL('../../web/public/icon-192.png', import.meta.url));
  const bytes = renderPdf({ ...describedAs('An old lamp.', ARABIC), emblem });
  const { tags, title, language, author, marked, showsTitle } = await readPdf(bytes);
  expect([title, language, author, marked, showsTitle]).toEqual([
    'VOC-2026-000123',
    'ar',
    'Customer Voice · City',
    true,
    true,
  ]);
  expect(Buffer.from(bytes).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(tags.map(({ role }) => role).filter((role) => /^H\d$|^Figure$/.test(role ?? ''))).toEqual([
    'Figure',
    'H1',
    'H2',
    'H2',
    'H3',
  ]);
  expect(tags.find(({ role }) => role === 'Figure')?.alt).toBe('Customer Voice · City');
});

it('prints texts as they are, and makes no request', async () => {
  let requests = 0;
  const server = await startHttpServer((_request, response) => {
    requests += 1;
    response.end();
  });
  const texts = [
    ...ssrfTexts(Number(new URL(server.url).port)),
    `#image("${server.url}/a.png")`,
    '#read("/etc/hostname")',
    '#import "@preview/example:0.1.0": add',
    '#{ 6 * 7 } $x^2$ *bold* _it_ `code` <label> @label \\ = Heading',
    '"); #panic("x',
  ];
  expect(texts.length).toBeGreaterThanOrEqual(125);
  const printed = await read(
    withContent({
      details: texts.map((text) => [text, text]),
      parts: [{ title: String(texts[0]), text: texts.join('\n') }],
    }),
  );
  const compact = (text: string) => text.replace(/[\s\u200b]/g, '');
  const all = compact(printed.text);
  for (const text of texts) expect([text, all.includes(compact(text))]).toEqual([text, true]);
  await server.close();
  expect(requests).toBe(0);
});
