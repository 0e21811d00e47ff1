import type { PerformanceFigures } from './performance.types.ts';

/** The columns of the figures, named as in the files. */
export const FIGURE_COLUMNS = {
  submitted: 'submitted',
  answered: 'answered',
  due: 'due',
  onTime: 'on_time',
  overdue: 'overdue',
  medianDays: 'median_days',
  p90Days: 'p90_days',
  confirmations: 'confirmations',
  confirmedFixed: 'confirmed_fixed',
  restudied: 'restudied',
  surveys: 'surveys',
  satisfaction: 'satisfaction',
} as const satisfies Record<keyof PerformanceFigures, string>;

const NAMES = ['entity_code', 'entity_en', 'entity_ar', 'service_code', 'service_en', 'service_ar'] as const;
const FIGURES = Object.values(FIGURE_COLUMNS);
/** What is overdue now belongs to no month. */
const MONTHLY_FIGURES = FIGURES.filter((column) => column !== 'overdue');

/** The files of the open data with their columns. The catalogue describes each column. */
export const OPEN_DATA = {
  'cases-monthly': ['month', ...NAMES, ...MONTHLY_FIGURES],
  performance: ['first_day', 'last_day', ...NAMES, ...FIGURES],
} as const;

export type OpenDataName = keyof typeof OPEN_DATA;
export type OpenDataColumn = (typeof OPEN_DATA)[OpenDataName][number];

/** The types of the columns in XML Schema; all others are texts. */
export const COLUMN_TYPES: Partial<Record<OpenDataColumn, 'gYearMonth' | 'date' | 'integer' | 'decimal'>> = {
  month: 'gYearMonth',
  first_day: 'date',
  last_day: 'date',
  submitted: 'integer',
  answered: 'integer',
  due: 'integer',
  on_time: 'decimal',
  overdue: 'integer',
  median_days: 'decimal',
  p90_days: 'integer',
  confirmations: 'integer',
  confirmed_fixed: 'decimal',
  restudied: 'decimal',
  surveys: 'integer',
  satisfaction: 'decimal',
};
