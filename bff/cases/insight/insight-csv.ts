import type { Insight, InsightFigures, InsightPart } from '../../../common/cases/insight.types.ts';
import { SURVEY_ACTIONS, SURVEY_OPTIONS } from '../../../common/cases/survey.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';

type Cell = string | number | null;

/** Spreadsheets take UTF-8 for what it is only after this mark. */
const MARK = '\uFEFF';

const HEADS = {
  from: { nameEn: 'From', nameAr: 'من' },
  to: { nameEn: 'To', nameAr: 'إلى' },
  status: { nameEn: 'Status', nameAr: 'الحالة' },
  type: { nameEn: 'Case type', nameAr: 'نوع الطلب' },
  entity: { nameEn: 'Entity', nameAr: 'الجهة' },
  channel: { nameEn: 'Channel', nameAr: 'قناة التواصل' },
  question: { nameEn: 'Question', nameAr: 'السؤال' },
  submitted: { nameEn: 'Submitted', nameAr: 'المقدَّمة' },
  answered: { nameEn: 'Answered', nameAr: 'المُجاب عنها' },
  onTime: { nameEn: 'On time (%)', nameAr: 'في الموعد (%)' },
  medianDays: { nameEn: 'Median working days', nameAr: 'وسيط أيام العمل' },
  restudied: { nameEn: 'Re-studied (%)', nameAr: 'إعادة الدراسة (%)' },
  average: { nameEn: 'Average (1 to 5)', nameAr: 'المتوسط (من 1 إلى 5)' },
  answers: { nameEn: 'Answers', nameAr: 'الإجابات' },
  surveys: { nameEn: 'Surveys', nameAr: 'الاستبيانات' },
} as const;

const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10);
const figures = ({ submitted, answered, onTime, medianDays, restudied }: InsightFigures): Cell[] => [
  submitted,
  answered,
  percent(onTime),
  medianDays,
  percent(restudied),
];

/** What begins so is run as a formula by spreadsheets; an apostrophe makes it a text again. */
const RUN_AS_FORMULA = /^[=+\-@\t\r]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = RUN_AS_FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of cells as RFC 4180 has them. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return MARK + rows.map((row) => row.map(written).join(',')).join('\r\n') + '\r\n';
}

/** The table of one chart, headings and names in the language asked for. */
export function csvOf(part: InsightPart, insight: Insight, locale: Locale): string {
  const head = (...names: (keyof typeof HEADS)[]) => names.map((name) => localised(HEADS[name], 'name', locale));
  const name = (row: { nameEn: string; nameAr: string }) => localised(row, 'name', locale);
  if (part === 'time')
    return csvText([
      head('from', 'to', 'submitted', 'answered'),
      ...insight.time.map(({ from, to, submitted, answered }) => [from, to, submitted, answered]),
    ]);
  if (part === 'satisfaction') {
    const { questions, entities } = insight.satisfaction;
    const question = (id: string) => name(SURVEY_OPTIONS.find((option) => option.id === id)!);
    return csvText([
      [...head('question', 'average', 'answers'), ...SURVEY_ACTIONS.map(name)],
      ...questions.map(({ optionId, average, answers, counts }) => [question(optionId), average, answers, ...counts.toReversed()]),
      [],
      head('entity', 'average', 'surveys'),
      ...entities.map((row) => [name(row), row.average, row.surveys]),
    ]);
  }
  return csvText([
    head(part, 'submitted', 'answered', 'onTime', 'medianDays', 'restudied'),
    ...insight[part].map((row) => [name(row), ...figures(row)]),
  ]);
}
