import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

const SOURCE = readFileSync('common/cases/business-dates.ts', 'utf8');

/** The program of the child process. */
const PROGRAM = `
const { starts, holidays } = JSON.parse(process.argv[1]);
const calendar = { weekend: WEEKEND, holidays: new Set(holidays) };
const lasts = starts.map((start) => {
  const last = (window) => lastMoment(new Date(start), parseDayCount(window), calendar).toISOString();
  return { start, day: dayText(dubaiDayOf(new Date(start))), calendar: last('15'), working: last('15wd') };
});
process.stdout.write(JSON.stringify({ offset: new Date(2026, 1, 1).getTimezoneOffset(), lasts }));`;

/** The ends of the re-study window after each of `starts`, computed by a child process in the time zone `zone`. */
export function lastMomentsIn(zone: string, starts: readonly string[], holidays: readonly string[]) {
  const code =
    transformSync(SOURCE, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } }).code + PROGRAM;
  const args = ['--input-type=module', '-e', code, JSON.stringify({ starts, holidays })];
  type Found = { offset: number; lasts: { start: string; day: string; calendar: string; working: string }[] };
  return new Promise<Found>((resolve, reject) => {
    execFile(process.execPath, args, { env: { TZ: zone }, maxBuffer: 2 ** 24 }, (error, stdout) => {
      if (error) reject(new Error(error.message, { cause: error }));
      else resolve(JSON.parse(stdout) as Found);
    });
  });
}
