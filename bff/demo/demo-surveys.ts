import type { Insertable } from 'kysely';
import { STATUS, type StatusCode } from '../../common/cases/case.enums.ts';
import { SURVEY_OPTION_IDS, type SurveyOptionId, type SurveyRating } from '../../common/cases/survey.types.ts';
import type { SurveyAnswerTable, SurveyTable } from '../database/survey-tables.ts';
import type { demoCases } from './demo-cases.ts';
import { at } from './demo-data.ts';
import { demoId } from './demo-id.ts';

const ANSWERED: readonly StatusCode[] = [STATUS.RESOLVED, STATUS.RESPONSE_PROVIDED, STATUS.RESTUDY_RESOLVED];
const HOUR_MS = 3_600_000;
/** Mostly satisfied. Cases with a re-study are rated one lower. */
const RATINGS: readonly SurveyRating[] = [5, 4, 5, 3, 4, 2, 5, 4, 1, 4, 3, 5];
/** Offsets by question. */
const RATING_OFFSET: Record<SurveyOptionId, number> = { resolution: 0, speed: -1, attitude: 1, access: 0 };
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

/** Surveys for two of three answered cases. Cases of `customerMobile` are left for the demo customer to rate. */
export function demoSurveys(cases: readonly DemoCase[], customerMobile: string, now: number): DemoSurveys {
  const rated = cases.filter(({ row }, index) => ANSWERED.includes(row.status) && row.mobile !== customerMobile && index % 3 !== 0);
  const surveys = rated.map(({ row, events }, index) => {
    const language = row.language;
    return {
      id: demoId(`survey ${row.id}`),
      case_id: row.id,
      entity_id: row.entity_id,
      comment: index % 4 === 0 ? at(COMMENTS[language], (index / 4) % COMMENTS[language].length) : null,
      language,
      at: new Date(Math.min(now, at(events, events.length - 1).at.getTime() + (2 + (index % 30)) * HOUR_MS)),
    };
  });
  const answers = rated.flatMap(({ row }, index) =>
    SURVEY_OPTION_IDS.map((id, option) => {
      const rating = at(RATINGS, (index * 5 + option * 7) % RATINGS.length) + (index % 3 === 0 ? RATING_OFFSET[id] : 0);
      const penalty = row.status === STATUS.RESTUDY_RESOLVED ? 1 : 0;
      return { survey_id: demoId(`survey ${row.id}`), option_id: id, rating: Math.min(5, Math.max(1, rating - penalty)) as SurveyRating };
    }),
  );
  return { surveys, answers };
}
