import { execFile } from 'node:child_process';

/** The program of the child process. */
const PROGRAM = `
import { dayText, dubaiDayOf, lastMoment, parseDayCount, WEEKEND } from './common/cases/business-dates.ts';
const { starts, holidays } = JSON.parse(process.argv[1]);
const calendar = { weekend: WEEKEND, holidays: new Set(holidays) };
const lasts = starts.map((start) => {
  const last = (window) => lastMoment(new Date(start), parseDayCount(window), calendar).toISOString();
  return { start, day: dayText(dubaiDayOf(new Date(start))), calendar: last('15'), working: last('15wd') };
});
process.stdout.write(JSON.stringify({ offset: new Date(2026, 1, 1).getTimezoneOffset(), lasts }));`;

/** The ends of the re-study window after each of `starts`, computed by a child process in the time zone `zone`. */
export function lastMomentsIn(zone: string, starts: readonly string[], holidays: readonly string[]) {
  const args = ['--input-type=module', '-e', PROGRAM, JSON.stringify({ starts, holidays })];
  type Found = { offset: number; lasts: { start: string; day: string; calendar: string; working: string }[] };
  return new Promise<Found>((resolve, reject) => {
    execFile(process.execPath, args, { env: { ...process.env, TZ: zone }, maxBuffer: 2 ** 24 }, (error, stdout) => {
      if (error) reject(new Error(error.message, { cause: error }));
      else resolve(JSON.parse(stdout) as Found);
    });
  });
}
