import type { Insertable } from 'kysely';
import { HOUR_MS } from '../../common/durations.ts';
import { SETTLED_STATUSES, STATUS } from '../../common/cases/case.enums.ts';
import { NOT_FIXED_CAUSES } from '../../common/cases/confirmation.types.ts';
import { SURVEY_OPTION_IDS, type SurveyOptionId, type SurveyRating } from '../../common/cases/survey.types.ts';
import type { CaseConfirmationTable, SurveyAnswerTable, SurveyTable } from '../database/survey-tables.ts';
import type { demoCases } from './demo-cases.ts';
import { itemAt } from './demo-data.ts';
import { demoId } from './demo-rows.ts';

/** The ratings that the demo surveys rotate through, mostly high. Cases with a re-study are rated one lower. */
const RATINGS: readonly SurveyRating[] = [5, 4, 5, 3, 4, 2, 5, 4, 1, 4, 3, 5];
/** Added to every third survey's rating of the question, so that the questions differ. */
const RATING_OFFSET: Record<SurveyOptionId, number> = { resolution: 0, speed: -1, attitude: 1, access: 0 };
const COMMENTS = {
  ar: [
    'تم التعامل مع طلبي بسرعة، شكرًا لكم.',
    'الرد واضح لكنه تأخر قليلًا.',
    'الموظف كان متعاونًا جدًا.',
    'أتمنى أن يكون الحل دائمًا.',
  ],
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
  confirmations: Insertable<CaseConfirmationTable>[];
}

/**
 * Surveys and confirmations of two in three answered cases. The cases of `customerMobile` get none, so that they can be
 * rated in a demonstration. `now`: epoch milliseconds; no survey is later.
 */
export function demoSurveys(cases: readonly DemoCase[], customerMobile: string, now: number): DemoSurveys {
  const rated = cases.filter(
    ({ row }, index) => SETTLED_STATUSES.includes(row.status) && row.mobile !== customerMobile && index % 3 !== 0,
  );
  const surveys = rated.map(({ row, events }, index) => {
    const language = row.language;
    return {
      id: demoId(`survey ${row.id}`),
      case_id: row.id,
      entity_id: row.entity_id,
      comment: index % 4 === 0 ? itemAt(COMMENTS[language], (index / 4) % COMMENTS[language].length) : null,
      language,
      at: new Date(Math.min(now, itemAt(events, events.length - 1).at.getTime() + (2 + (index % 30)) * HOUR_MS)),
    };
  });
  const answers = rated.flatMap(({ row }, index) =>
    SURVEY_OPTION_IDS.map((id, option) => {
      const rating =
        itemAt(RATINGS, (index * 5 + option * 7) % RATINGS.length) + (index % 3 === 0 ? RATING_OFFSET[id] : 0);
      const penalty = row.status === STATUS.RESTUDY_RESOLVED ? 1 : 0;
      return {
        survey_id: demoId(`survey ${row.id}`),
        option_id: id,
        rating: Math.min(5, Math.max(1, rating - penalty)) as SurveyRating,
      };
    }),
  );
  // Customers who rated the result below 3 say that the problem is not fixed, all others that it is.
  const dissatisfied = new Set(
    answers
      .filter(({ option_id, rating }) => option_id === 'resolution' && rating < 3)
      .map(({ survey_id }) => survey_id),
  );
  const confirmations = rated.map(({ row }, index) => ({
    case_id: row.id,
    round: row.status === STATUS.RESTUDY_RESOLVED ? 2 : 1,
    fixed: !dissatisfied.has(demoId(`survey ${row.id}`)),
    at: itemAt(surveys, index).at,
  }));
  const notFixed = rated
    .filter(({ row }) => row.status === STATUS.RESTUDY_RESOLVED)
    .map(({ row, events }, index) => ({
      case_id: row.id,
      round: 1,
      fixed: false,
      cause: itemAt(NOT_FIXED_CAUSES, index % NOT_FIXED_CAUSES.length),
      at: itemAt(events, Math.max(0, events.length - 3)).at,
    }));
  return { surveys, answers, confirmations: [...notFixed, ...confirmations] };
}
