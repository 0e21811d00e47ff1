import type { Calendar } from '../../common/cases/business-dates.ts';
import { STATUS, type StatusCode } from '../../common/cases/case.enums.ts';
import type { CaseEvent } from '../../common/cases/cases.types.ts';
import { readSlaTimer, type Pause } from '../../common/cases/sla-timer.ts';
import { itemAt, type CaseData } from './demo-data.ts';

type Step = [kind: CaseEvent['kind'], to: StatusCode, actor: CaseEvent['actor'], text: keyof CaseData | null];

const START: Step[] = [['START', STATUS.IN_PROGRESS, 'entity', null]];
const ASKED: Step[] = [...START, ['ASK', STATUS.AWAITING_CUSTOMER, 'entity', 'ask']];
const ANSWERED: Step[] = [
  ...ASKED,
  ['REPLY', STATUS.IN_PROGRESS, 'customer', 'reply'],
  ['RESOLVE', STATUS.RESOLVED, 'entity', 'response'],
];
const RESTUDY: Step[] = [
  ...START,
  ['RESOLVE', STATUS.RESOLVED, 'entity', 'response'],
  ['RESTUDY', STATUS.RESTUDY_SUBMITTED, 'customer', 'restudy'],
];

/** The steps to each status. */
const HISTORIES: Record<StatusCode, Step[]> = {
  [STATUS.SUBMITTED]: [],
  [STATUS.IN_PROGRESS]: START,
  [STATUS.AWAITING_CUSTOMER]: ASKED,
  [STATUS.CANCELLED_BY_CUSTOMER]: [['CANCEL', STATUS.CANCELLED_BY_CUSTOMER, 'customer', null]],
  [STATUS.RESOLVED]: ANSWERED,
  [STATUS.RESPONSE_PROVIDED]: [...START, ['RESPOND', STATUS.RESPONSE_PROVIDED, 'entity', 'response']],
  [STATUS.CANCELLED]: [...START, ['CLOSE', STATUS.CANCELLED, 'entity', null]],
  [STATUS.RESTUDY_RESOLVED]: [
    ...RESTUDY,
    ['RESTUDY_START', STATUS.RESTUDY_PROGRESS, 'entity', null],
    ['RESTUDY_RESOLVE', STATUS.RESTUDY_RESOLVED, 'entity', 'restudyResponse'],
  ],
  [STATUS.RESTUDY_PROGRESS]: [...RESTUDY, ['RESTUDY_START', STATUS.RESTUDY_PROGRESS, 'entity', null]],
  [STATUS.RESTUDY_SUBMITTED]: RESTUDY,
};

type CaseTimes = Pick<ReturnType<typeof demoCaseHistory>[number], 'kind' | 'at'>[];

/** The due dates of a case with these events, by the default target. */
export function demoDueDates(events: CaseTimes, calendar: Calendar) {
  const timeOf = (of: string) => events.find(({ kind }) => kind === of)?.at;
  const dueAfter = (start: Date, pauses: readonly Pause[]) =>
    readSlaTimer({ start, target: { days: 10, working: true }, pauses }, calendar).dueAt;
  const [asked, restudied] = [timeOf('ASK'), timeOf('RESTUDY')];
  const ofAnswer = dueAfter(itemAt(events, 0).at, asked ? [{ from: asked, to: timeOf('REPLY') ?? null }] : []);
  return restudied
    ? { due_at: dueAfter(restudied, []), answer_due_at: ofAnswer }
    : { due_at: ofAnswer, answer_due_at: null };
}

/** The events of a case up to a status, `gapMs` apart. */
export function demoCaseHistory(data: CaseData, status: StatusCode, submittedAt: number, gapMs: number) {
  const steps: Step[] = [['SUBMIT', STATUS.SUBMITTED, 'customer', null], ...HISTORIES[status]];
  return steps.map(([kind, to, actor, text], index) => ({
    seq: index + 1,
    kind,
    from_status: index ? itemAt(steps, index - 1)[1] : null,
    to_status: to,
    actor,
    text: text && (data[text] as string),
    at: new Date(submittedAt + index * gapMs),
  }));
}
