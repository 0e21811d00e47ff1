import { DAY_MS } from '../../common/durations.ts';
import { slaDates, readSlaTimer, type Pause } from '../../common/cases/sla-timer.ts';
import { lastMoment, parseDayCount, WEEKEND, type Calendar } from '../../common/cases/business-dates.ts';
import { lastMomentsIn } from './dates-in-time-zone.ts';
import { defined } from '../support/defined.ts';

const NONE: Calendar = { weekend: WEEKEND, holidays: new Set() };
/** The last moment of the window, counted in Dubai days. */
const lastIn = (start: string, window: string, holidays = NONE) =>
  lastMoment(new Date(start), defined(parseDayCount(window)), holidays).toISOString();

const DUBAI_MS = 4 * 3_600_000;
const HOLIDAYS = [
  '2026-01-01',
  '2026-03-20',
  '2026-03-21',
  '2026-12-02',
  '2026-12-03',
  '2027-01-01',
  '2027-12-02',
  '2028-02-29',
];
/** Time zones of the server and their offset in minutes on 1 February 2026. */
const ZONES: [string, number][] = [
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Apia', -780],
  ['Asia/Dubai', -240],
];
/** Every eleventh day of three years, plus daylight saving changes, ends of months and holidays. */
const DAYS = [
  ...Array.from({ length: 100 }, (_, index) => Date.UTC(2026, 0, 1) + index * 11 * DAY_MS),
  ...[
    '2026-03-08',
    '2026-11-01',
    '2026-12-31',
    '2027-02-28',
    '2028-02-14',
    '2028-02-28',
    '2028-03-01',
    ...HOLIDAYS,
  ].map((text) => Date.parse(text)),
];
/** The first, second and last millisecond and noon of each day in Dubai. */
const POINTS = DAYS.flatMap((day) =>
  [0, 1, 12 * 3_600_000, DAY_MS - 1].map((edge) => ({
    start: new Date(day - DUBAI_MS + edge).toISOString(),
    first: new Date(day).toISOString().slice(0, 10),
  })),
);

/** Counts day by day, as a plain reference. */
function referenceCount(first: string) {
  let [at, left] = [Date.parse(first), 15];
  const text = () => new Date(at).toISOString().slice(0, 10);
  while (left > 0) {
    at += DAY_MS;
    if (![0, 6].includes(new Date(at).getUTCDay()) && !HOLIDAYS.includes(text())) left -= 1;
  }
  const working = `${text()}T19:59:59.999Z`;
  at = Date.parse(first) + 15 * DAY_MS;
  return { calendar: `${text()}T19:59:59.999Z`, working };
}

describe('re-study window', () => {
  it.each([
    ['in the morning in Dubai', '2026-11-12T06:24:00Z', '2026-11-27T19:59:59.999Z'],
    ['a millisecond before midnight in Dubai', '2026-11-12T19:59:59.999Z', '2026-11-27T19:59:59.999Z'],
    ['at midnight in Dubai', '2026-11-12T20:00:00.000Z', '2026-11-28T19:59:59.999Z'],
    ['over the end of a year', '2026-12-20T08:00:00Z', '2027-01-04T19:59:59.999Z'],
    ['over 29 February', '2028-02-20T08:00:00Z', '2028-03-06T19:59:59.999Z'],
    ['over the end of a common February', '2027-02-20T08:00:00Z', '2027-03-07T19:59:59.999Z'],
  ])('counts 15 calendar days %s', (_name, start, last) => {
    expect(lastIn(start, '15')).toBe(last);
  });

  it.each([
    ['from a Thursday', '2026-11-12T08:00:00Z', '2026-12-03T19:59:59.999Z', []],
    ['from a Saturday', '2026-11-14T08:00:00Z', '2026-12-04T19:59:59.999Z', []],
    ['from a Friday night that is Saturday in Dubai', '2026-11-13T21:00:00Z', '2026-12-04T19:59:59.999Z', []],
    ['past two holidays', '2026-11-12T08:00:00Z', '2026-12-07T19:59:59.999Z', ['2026-12-02', '2026-12-03']],
    ['past a holiday on a Sunday', '2026-11-12T08:00:00Z', '2026-12-03T19:59:59.999Z', ['2026-11-22']],
  ])('counts 15 working days %s', (_name, start, last, holidays) => {
    expect(lastIn(start, '15wd', { weekend: WEEKEND, holidays: new Set(holidays) })).toBe(last);
  });

  it.each(ZONES)('is right at every edge of a Dubai day on a server in %s', async (zone, offset) => {
    const found = await lastMomentsIn(
      zone,
      POINTS.map(({ start }) => start),
      HOLIDAYS,
    );
    expect(found.offset).toBe(offset);
    expect(found.lasts).toEqual(POINTS.map(({ start, first }) => ({ start, day: first, ...referenceCount(first) })));
  });

  it('is tested at more than 400 points', () => {
    expect(new Set(POINTS.map(({ start }) => start)).size).toBeGreaterThan(400);
    expect(POINTS.map(({ first }) => first)).toEqual(
      expect.arrayContaining(['2028-02-29', '2026-12-31', '2027-01-01', ...HOLIDAYS]),
    );
  });

  it.each(['', '0', '15 wd', '-1', '1e3', '15d', '1000'])('rejects the day count %j', (text) => {
    expect(parseDayCount(text)).toBeUndefined();
  });
});

describe('SLA timer', () => {
  const calendar = { weekend: WEEKEND, holidays: new Set(['2026-12-02', '2026-12-03']) };
  const at = (text: string) => new Date(`2026-${text}+04:00`);
  const pause = (from: string, to?: string): Pause => ({ from: at(from), to: to === undefined ? null : at(to) });
  const read = (start: string, days: number, ...pauses: Pause[]) => {
    const { daysLeft, dueAt } = readSlaTimer({ start: at(start), target: { days, working: true }, pauses }, calendar);
    return [daysLeft, dueAt?.toISOString() ?? null];
  };

  it.each([
    ['from the last millisecond of a day in Dubai', '11-23T23:59:59.999', 1, [], 1, '2026-11-24T19:59:59.999Z'],
    ['from the first of the next', '11-24T00:00:00.000', 1, [], 1, '2026-11-25T19:59:59.999Z'],
    ['over a weekend and two holidays', '11-27T10:00:00', 5, [], 5, '2026-12-08T19:59:59.999Z'],
    ['with an open pause', '11-23T10:00:00', 5, [pause('11-25T09:00:00')], 3, null],
    [
      'with a pause that has ended',
      '11-23T10:00:00',
      5,
      [pause('11-25T09:00:00', '12-07T09:00:00')],
      3,
      '2026-12-10T19:59:59.999Z',
    ],
    [
      'with two pauses',
      '11-23T10:00:00',
      5,
      [pause('11-24T09:00:00', '11-25T09:00:00'), pause('11-26T00:00:00')],
      3,
      null,
    ],
    [
      'to the day of the reply when paused on its last day',
      '11-23T10:00:00',
      1,
      [pause('11-24T22:00:00', '11-26T23:59:59')],
      0,
      '2026-11-26T19:59:59.999Z',
    ],
    [
      'to the next working day when the reply comes on a Sunday',
      '11-23T10:00:00',
      1,
      [pause('11-24T22:00:00', '11-29T09:00:00')],
      0,
      '2026-11-30T19:59:59.999Z',
    ],
    [
      'out before a pause and stays overdue',
      '11-23T10:00:00',
      1,
      [pause('11-26T09:00:00', '11-30T09:00:00')],
      -2,
      '2026-11-24T19:59:59.999Z',
    ],
  ] as [string, string, number, Pause[], number, string | null][])(
    'runs %s',
    (_name, start, days, pauses, daysLeft, dueAt) => {
      expect(read(start, days, ...pauses)).toEqual([daysLeft, dueAt]);
    },
  );

  it('warns after 80 percent of its days and escalates further after its end', () => {
    const timer = { start: at('11-23T10:00:00'), target: { days: 5, working: true }, pauses: [] };
    const { warnAt, dueAt, escalateAt } = slaDates(timer, { warnPercent: 80, furtherDays: 2 }, calendar);
    expect([warnAt, dueAt, escalateAt].map((one) => defined(one).toISOString().slice(0, 10))).toEqual([
      '2026-11-27',
      '2026-11-30',
      '2026-12-04',
    ]);
  });
});
