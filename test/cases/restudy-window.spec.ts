import { describe, expect, it } from '@jest/globals';
import { dayText, dubaiDayOf, isWorkingDay, lastMoment, parseDayCount } from '../../common/cases/dubai-days.ts';

const NONE: ReadonlySet<string> = new Set();
/** The window's last moment, said as people in Dubai read it. */
const lastIn = (start: string, window: string, holidays = NONE) =>
  lastMoment(new Date(start), parseDayCount(window)!, holidays).toISOString();

describe('the re-study window', () => {
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
    ['past a holiday on a Sunday, which takes nothing', '2026-11-12T08:00:00Z', '2026-12-03T19:59:59.999Z', ['2026-11-22']],
  ])('counts 15 working days %s', (_name, start, last, holidays) => {
    expect(lastIn(start, '15wd', new Set(holidays))).toBe(last);
  });

  it('is the same whatever the hour of the day and the server’s own time zone', () => {
    const zone = process.env['TZ'];
    try {
      for (const tz of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Dubai']) {
        process.env['TZ'] = tz;
        for (let hour = 0; hour < 24 * 8; hour++) {
          const start = new Date(Date.UTC(2026, 10, 10, hour));
          const day = dubaiDayOf(start);
          expect(dayText(day)).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(start));
          const last = lastMoment(start, parseDayCount('15')!, NONE);
          expect([dubaiDayOf(last), dubaiDayOf(new Date(last.getTime() + 1))]).toEqual([day + 15, day + 16]);
          const worked = lastMoment(start, parseDayCount('15wd')!, NONE);
          const between = Array.from({ length: dubaiDayOf(worked) - day }, (_, at) => day + at + 1);
          expect(between.filter((one) => isWorkingDay(one, NONE))).toHaveLength(15);
          expect(isWorkingDay(dubaiDayOf(worked), NONE)).toBe(true);
        }
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it.each(['', '0', '15 wd', '-1', '1e3', '15d', '1000'])('takes no %j', (text) => {
    expect(parseDayCount(text)).toBeUndefined();
  });
});
