import { renderPdf } from '../../dist/bff/pdf/pdf-document.js';
import { percentiles } from './percentiles.mjs';
import { SMOKE } from '../support/smoke.mjs';

const PARAGRAPHS = [
  'عمود الإنارة أمام المبنى رقم 12 مكسور منذ أسبوعين، والشارع مظلم كل ليلة.',
  'The street light in front of building 12 has been broken for two weeks.',
  'सड़क की बत्ती दो हफ्ते से टूटी हुई है। 路灯坏了,请尽快修理。 Уличный фонарь сломан ✓',
];
/** A text of this many characters, different for each `seed`: the compiler remembers texts that it has laid out. */
const textOf = (length, seed) =>
  Array.from({ length: Math.ceil(length / 70) }, (_, at) => `${seed}.${at} ${PARAGRAPHS[at % 3]}`)
    .join('\n')
    .slice(0, length);

/** A case with `events`, of which `comments` have a text of 2,000 characters. */
const requestOf = (seed, events, comments) => ({
  template: 'case',
  content: {
    number: `VOC-2026-${String(seed).padStart(6, '0')}`,
    kind: 'بلاغ رقم',
    status: 'قيد المعالجة',
    details: Array.from({ length: 9 }, (_, at) => [`الحقل ${at}`, `القيمة ${seed}.${at}`]),
    parts: [{ title: 'الوصف', text: textOf(comments ? 2000 : 200, seed) }],
    eventsTitle: 'سجل الطلب',
    events: Array.from({ length: events }, (_, at) => ({
      title: 'تم الرد على الطلب',
      about: `27 نوفمبر 2026 · ${seed}.${at}`,
      ...(at < comments && { text: textOf(2000, `${seed}.${at}`) }),
    })),
  },
  title: `VOC-2026-${seed}`,
  language: 'ar',
  direction: 'rtl',
  createdAt: 1_790_000_000,
  createdOn: 'أُعدّ في 27 نوفمبر 2026',
  page: 'صفحة {at} من {of}',
  brand: { name: 'صوت المتعامل', color: '#0d5652' },
});

async function timesOf(count, events, comments) {
  const times = [];
  for (let at = 1; at <= count; at++) {
    const request = requestOf(at, events, comments);
    const started = performance.now();
    renderPdf(request);
    times.push(performance.now() - started);
    // The memory of a document is freed between two tasks of the thread.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return times;
}

/** The time of a PDF, of an ordinary and of the longest case, and the memory that 200 of them leave. */
export async function benchPdf() {
  await timesOf(3, 5, 0);
  const before = process.memoryUsage.rss();
  const [ordinary] = percentiles(await timesOf(SMOKE ? 1 : 200, 5, 0), 0.95);
  const [longest] = percentiles(await timesOf(SMOKE ? 1 : 10, 200, 30), 0.95);
  const grown = (process.memoryUsage.rss() - before) / 2 ** 20;
  return [
    { name: 'PDF of a case with 5 events, p95', value: ordinary, unit: 'ms', limit: 100, better: 'less' },
    {
      name: 'PDF of a case with 200 events and 30 comments of 2,000 characters, p95',
      value: longest,
      unit: 'ms',
      limit: 1000,
      better: 'less',
    },
    { name: 'resident memory that 210 PDFs leave', value: grown, unit: 'MB', limit: 100, better: 'less' },
  ];
}
