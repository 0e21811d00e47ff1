import type { Insertable } from 'kysely';
import { STATUS, type StatusCode } from '../../common/cases/case.enums.ts';
import { SURVEY_OPTIONS, type SurveyOptionId, type SurveyRating } from '../../common/cases/survey.types.ts';
import type { SurveyAnswerTable, SurveyTable } from '../store/survey-tables.ts';
import type { demoCases } from './demo-cases.ts';
import { demoId } from './demo-id.ts';

const ANSWERED: readonly StatusCode[] = [STATUS.RESOLVED, STATUS.RESPONSE_PROVIDED, STATUS.RESTUDY_RESOLVED];
const HOUR_MS = 3_600_000;
/** As satisfied as people mostly are: more often than not. A re-study leaves fewer of them so. */
const RATINGS: readonly SurveyRating[] = [5, 4, 5, 3, 4, 2, 5, 4, 1, 4, 3, 5];
/** What people mind more, and what less. */
const LEANING: Record<SurveyOptionId, number> = { resolution: 0, speed: -1, attitude: 1, access: 0 };
const COMMENTS = {
  ar: ['تم التعامل مع طلبي بسرعة، شكرًا لكم.', 'الرد واضح لكنه تأخر قليلًا.', 'الموظف كان متعاونًا جدًا.', 'أتمنى أن يكون الحل دائمًا.'],
  en: [
    'Quick and clear. Thank you.',
    'It was solved, but it took longer than I hoped.',
    'The employee was very helpful.',
    'Easy to follow.',
  ],
} as const;

type DemoCase = ReturnType<typeof demoCases>[number];

interface DemoSurveys {
  surveys: Insertable<SurveyTable>[];
  answers: Insertable<SurveyAnswerTable>[];
}

/** How the demo's people rated two of three answered cases. Those with the mobile `own` are left for the demo's customer to rate. */
export function demoSurveys(cases: readonly DemoCase[], own: string, now: number): DemoSurveys {
  const rated = cases.filter(({ row }, index) => ANSWERED.includes(row.status) && row.mobile !== own && index % 3 !== 0);
  const surveys = rated.map(({ row, events }, index) => {
    const language = row.language;
    return {
      id: demoId(`survey ${row.id}`),
      case_id: row.id,
      entity_id: row.entity_id,
      comment: index % 4 === 0 ? COMMENTS[language][(index / 4) % COMMENTS[language].length]! : null,
      language,
      at: new Date(Math.min(now, events.at(-1)!.at.getTime() + (2 + (index % 30)) * HOUR_MS)),
    };
  });
  const answers = rated.flatMap(({ row }, index) =>
    SURVEY_OPTIONS.map(({ id }, at) => {
      const rating = RATINGS[(index * 5 + at * 7) % RATINGS.length]! + (index % 3 === 0 ? LEANING[id] : 0);
      const less = row.status === STATUS.RESTUDY_RESOLVED ? 1 : 0;
      return { survey_id: demoId(`survey ${row.id}`), option_id: id, rating: Math.min(5, Math.max(1, rating - less)) as SurveyRating };
    }),
  );
  return { surveys, answers };
}
