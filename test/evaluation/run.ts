import { readFileSync } from 'node:fs';
import { features, withConfidence, WEIGHTS } from '../../bff/ranking/confidence.ts';
import { caseTypeText, faqText, FOR_CASE_TYPES, FOR_FAQS, FOR_SERVICES } from '../../bff/ranking/ranked-texts.ts';
import { rankFaqs } from '../../bff/ranking/rank-faqs.ts';
import { Ranker, type RankedText } from '../../bff/ranking/ranker.ts';
import { readDemoData } from '../../bff/demo/demo-data.ts';
import { percentOf } from './report.ts';
import { fitLogisticRegression, type Example } from './fit.ts';
import { evaluateDuplicates } from './duplicates.ts';
import { evaluateKnownIssues } from './known-issues.ts';
import { evaluatePromise } from './promise.ts';
import { evaluateReplies } from './replies.ts';

// `npm run eval`: measures on labelled texts how often suggestions are right, how many faults of replies are found and
// how many cases about the same problem, and on generated cases whether the promised times of services hold. Half of
// the texts for suggestions is held out: words and weights are chosen on the other half. `-- --fit` prints the weights
// of bff/ranking/confidence.ts; `-- --misses` lists the texts with a wrong result. docs/evaluation.md explains the
// figures.

interface Labelled {
  text: string;
  language: 'ar' | 'en';
}
interface ServiceText extends Labelled {
  services: string[];
  entity: string;
  entities?: string[];
  caseType: string;
}
interface FaqQuestion extends Labelled {
  faq: string | null;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
const TOP = 3;

/** Whether a text is in the held-out set: half of the texts, by a hash of the text, so the same at each run. */
const isHeldOut = ({ text }: Labelled) =>
  [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 0) % 2 === 1;

interface ServiceRow extends RankedText {
  entity: string;
  service: string;
}
const lines = (...texts: string[]) => texts.join('\n');
const DEMO = readDemoData();
const SERVICES = DEMO.entities.flatMap(({ code, nameEn, nameAr, keywords = [], services }) =>
  services.map((service, index): ServiceRow => ({
    id: `${code} ${index}`,
    name: lines(service.nameEn, service.nameAr),
    keywords: lines(...(service.keywords ?? [])),
    about: lines(nameEn, nameAr, ...keywords),
    entity: code,
    service: service.nameEn,
  })),
);
const FAQS = DEMO.faqs.map((faq) =>
  faqText({
    id: faq.questionEn,
    question_en: faq.questionEn,
    question_ar: faq.questionAr,
    answer_en: faq.answerEn,
    answer_ar: faq.answerAr,
    keywords: faq.keywords,
  }),
);
const CASE_TYPES = [
  { id: 1, key: 'incident', name_en: 'Incident', name_ar: 'بلاغ' },
  { id: 2, key: 'complaint', name_en: 'Complaint', name_ar: 'شكوى' },
  { id: 4, key: 'suggestion', name_en: 'Suggestion', name_ar: 'اقتراح' },
  { id: 5, key: 'feedback', name_en: 'Feedback', name_ar: 'ملاحظة' },
];

const services = await Ranker.of(SERVICES, FOR_SERVICES);
const faqs = await Ranker.of(FAQS, FOR_FAQS);
const caseTypes = await Ranker.of(CASE_TYPES.map(caseTypeText), FOR_CASE_TYPES);

const serviceTexts = read<ServiceText[]>('services.json');
const questions = read<FaqQuestion[]>('faqs.json');
const nothing = read<Labelled[]>('nothing.json');

const rowOf = new Map(SERVICES.map((row) => [row.id, row]));
const keyOf = new Map(CASE_TYPES.map(({ id, key }) => [String(id), key]));

const isRightService = (id: string, { services: accepted }: ServiceText) =>
  accepted.includes(rowOf.get(id)?.service ?? '');
const isRightEntity = (id: string, { entity, entities = [entity] }: ServiceText) =>
  entities.includes(rowOf.get(id)?.entity ?? '');

const serviceScore = (text: string) => services.rank(text)[0]?.score;
const suggestServices = (text: string) => withConfidence('service', services.rank(text));
const suggestFaqs = (text: string) => rankFaqs(text, faqs, services);
const suggestCaseTypes = (text: string) => withConfidence('caseType', caseTypes.rank(text));

function rate<One extends Labelled>(name: string, texts: readonly One[], isRight: (one: One) => boolean): void {
  const part = (of: readonly One[]) => (of.length ? percentOf(of.filter(isRight).length, of.length) : '–');
  const cells = [texts.filter((one) => !isHeldOut(one)), texts.filter(isHeldOut)].flatMap((half) => [
    half,
    half.filter(({ language }) => language === 'ar'),
    half.filter(({ language }) => language === 'en'),
  ]);
  process.stdout.write(`| ${[name, ...cells.map(part)].join(' | ')} |\n`);
}

process.stdout.write(
  '| | tuning set | Arabic | English | held-out set | Arabic | English |\n|---|---|---|---|---|---|---|\n',
);
rate('entity in the top 3', serviceTexts, (one) => suggestServices(one.text).some(({ id }) => isRightEntity(id, one)));
rate('service in the top 3', serviceTexts, (one) =>
  suggestServices(one.text).some(({ id }) => isRightService(id, one)),
);
rate('service in first place', serviceTexts, (one) => isRightService(suggestServices(one.text)[0]?.id ?? '', one));
rate(
  'FAQ in the top 3',
  questions.filter(({ faq }) => faq),
  ({ text, faq }) => suggestFaqs(text).some(({ id }) => id === faq),
);
rate(
  'no FAQ, for texts that none answers',
  questions.filter(({ faq }) => !faq),
  ({ text }) => !suggestFaqs(text).length,
);
rate('no service, for texts without a subject', nothing, ({ text }) => !suggestServices(text).length);
const typed = serviceTexts.filter(({ text }) => suggestCaseTypes(text).length);
rate(
  'case type, where suggested',
  typed,
  ({ text, caseType }) => keyOf.get(suggestCaseTypes(text)[0]?.id ?? '') === caseType,
);

const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1.01];
const shown = serviceTexts.flatMap((one) =>
  suggestServices(one.text).map(({ id, confidence }) => ({
    confidence,
    right: isRightService(id, one),
    heldOut: isHeldOut(one),
  })),
);
process.stdout.write('\n| confidence of a service | suggestions | right | right, held-out set |\n|---|---|---|---|\n');
for (const [index, from] of STEPS.slice(0, -1).entries()) {
  const within = shown.filter(({ confidence }) => confidence >= from && confidence < (STEPS[index + 1] ?? 1));
  const share = (of: typeof within) =>
    of.length ? `${Math.round((100 * of.filter(({ right }) => right).length) / of.length)} %` : '–';
  process.stdout.write(
    `| from ${from} | ${within.length} | ${share(within)} | ${share(within.filter(({ heldOut }) => heldOut))} |\n`,
  );
}

await evaluatePromise();
await evaluateDuplicates();
await evaluateKnownIssues(process.argv.includes('--misses'));
evaluateReplies(process.argv.includes('--misses'));

if (process.argv.includes('--misses')) {
  for (const { text } of nothing.filter((one) => !isHeldOut(one) && suggestServices(one.text).length))
    process.stdout.write(`\n${text}: suggests a service for a text without a subject\n`);
  for (const one of serviceTexts.filter(
    (text) => !isHeldOut(text) && !suggestServices(text.text).some(({ id }) => isRightService(id, text)),
  ))
    process.stdout.write(
      `\n${one.text}\n  ${one.services.join(', ')}; suggested ${suggestServices(one.text)
        .map(({ id }) => rowOf.get(id)?.service)
        .join(', ')}\n`,
    );
}
if (process.argv.includes('--fit')) {
  const examples = <One extends Labelled>(
    ranker: Ranker,
    texts: readonly One[],
    isRight: (id: string, one: One) => boolean,
    scoreOf: (text: string) => number | undefined = () => undefined,
  ): Example[] =>
    texts
      .filter((one) => !isHeldOut(one))
      .flatMap((one) => {
        const matches = ranker.rank(one.text);
        const score = scoreOf(one.text);
        return matches
          .slice(0, TOP)
          .map(({ id }, index) => ({ features: features(matches, index, score), right: isRight(id, one) }));
      });
  const isNever = () => false;
  const print = (kind: keyof typeof WEIGHTS, of: Example[]) =>
    process.stdout.write(`${kind}: ${JSON.stringify(fitLogisticRegression(of))}\n`);
  print('service', [...examples(services, serviceTexts, isRightService), ...examples(services, nothing, isNever)]);
  print('faq', [
    ...examples(faqs, questions, (id, { faq }) => id === faq, serviceScore),
    ...examples(faqs, serviceTexts, isNever, serviceScore),
  ]);
  print(
    'caseType',
    examples(caseTypes, serviceTexts, (id, { caseType }) => keyOf.get(id) === caseType),
  );
}
