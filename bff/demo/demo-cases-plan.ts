import { createHash } from 'node:crypto';
import { STATUS, STATUS_CODES, type StatusCode } from '../../common/cases/case.enums.ts';
import { itemAt, type CaseData } from './demo-data.ts';

const DAY_HOURS = 24;
const YEAR_HOURS = 365 * DAY_HOURS;

/** People report more than they suggest. */
const TYPE_WEIGHT: Record<CaseData['type'], number> = { incident: 7, complaint: 5, suggestion: 2, feedback: 2 };
/** The entities with the most cases. */
const ENTITY_WEIGHT: Record<string, number> = {
  'transport-authority': 3,
  'city-municipality': 3,
  'electricity-water-authority': 3,
  'health-authority': 2,
  police: 2,
};

type Share = [status: StatusCode, percent: number];

const NEW: Share[] = [
  [STATUS.SUBMITTED, 38],
  [STATUS.IN_PROGRESS, 33],
  [STATUS.AWAITING_CUSTOMER, 11],
  [STATUS.RESOLVED, 12],
  [STATUS.CANCELLED_BY_CUSTOMER, 6],
];
const RECENT: Share[] = [
  [STATUS.SUBMITTED, 6],
  [STATUS.IN_PROGRESS, 20],
  [STATUS.AWAITING_CUSTOMER, 12],
  [STATUS.RESOLVED, 38],
  [STATUS.RESTUDY_SUBMITTED, 8],
  [STATUS.RESTUDY_PROGRESS, 6],
  [STATUS.CANCELLED_BY_CUSTOMER, 5],
  [STATUS.CANCELLED, 5],
];
const OLD: Share[] = [
  [STATUS.RESOLVED, 71],
  [STATUS.RESTUDY_RESOLVED, 8],
  [STATUS.CANCELLED_BY_CUSTOMER, 9],
  [STATUS.CANCELLED, 7],
  [STATUS.IN_PROGRESS, 5],
];

/** A pseudo-random number from 0 to 1, the same at every start. */
export function fraction(name: string): number {
  return createHash('sha256').update(`demo ${name}`).digest().readUInt32BE() / 2 ** 32;
}

/** The text of each case and how often it was used before, in random order: frequent types and entities more often. */
export function demoTexts(texts: readonly CaseData[], count: number): { text: number; copy: number }[] {
  const weights = texts.map(({ type, entityCode }) => TYPE_WEIGHT[type] * (ENTITY_WEIGHT[entityCode] ?? 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const copies = weights.flatMap((weight, text) =>
    Array.from({ length: Math.ceil((weight * count) / total) }, (_, copy) => ({ text, copy })),
  );
  const order = copies.map((one) => ({ ...one, key: fraction(`text ${one.text} ${one.copy}`) }));
  return order.sort((one, other) => one.key - other.key);
}

/** How many hours ago a case was submitted: within a year, more of them recently. */
export const demoAgeHours = (index: number, count: number): number => 3 + YEAR_HOURS * (index / count) ** 1.7;

/** A status that fits the type and the age. `own`: number of the demo customer's case, who has every status. */
export function demoStatus(type: CaseData['type'], index: number, ageHours: number, own?: number): StatusCode {
  const responds = type === 'suggestion' || type === 'feedback';
  const status = own === undefined ? statusByAge(index, ageHours) : itemAt(STATUS_CODES, own % STATUS_CODES.length);
  if (status === STATUS.RESOLVED && responds) return STATUS.RESPONSE_PROVIDED;
  return status === STATUS.RESPONSE_PROVIDED && !responds ? STATUS.RESOLVED : status;
}

function statusByAge(index: number, ageHours: number): StatusCode {
  const shares = ageHours < 10 * DAY_HOURS ? NEW : ageHours < 45 * DAY_HOURS ? RECENT : OLD;
  let percent = fraction(`status 175 ${index}`) * 100;
  for (const [status, share] of shares) {
    percent -= share;
    if (percent < 0) return status;
  }
  return STATUS.RESOLVED;
}
