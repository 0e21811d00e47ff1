import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

const SOURCE = readFileSync('common/cases/dubai-days.ts', 'utf8');

/** What the process says of the moments that it is told. */
const ASKED = `
const { starts, holidays } = JSON.parse(process.argv[1]);
const calendar = { weekend: WEEKEND, holidays: new Set(holidays) };
const lasts = starts.map((start) => {
  const last = (window) => lastMoment(new Date(start), parseDayCount(window), calendar).toISOString();
  return { start, day: dayText(dubaiDayOf(new Date(start))), calendar: last('15'), working: last('15wd') };
});
process.stdout.write(JSON.stringify({ offset: new Date(2026, 1, 1).getTimezoneOffset(), lasts }));`;

/** By when a re-study may be asked for after each of `starts`, as a server in `zone` reckons: a process of its own, since a zone is a process's. */
export function lastMomentsIn(zone: string, starts: readonly string[], holidays: readonly string[]) {
  const code = transformSync(SOURCE, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } }).code + ASKED;
  const args = ['--input-type=module', '-e', code, JSON.stringify({ starts, holidays })];
  type Found = { offset: number; lasts: { start: string; day: string; calendar: string; working: string }[] };
  return new Promise<Found>((resolve, reject) => {
    execFile(process.execPath, args, { env: { TZ: zone }, maxBuffer: 2 ** 24 }, (fault, said) => {
      if (fault) reject(fault);
      else resolve(JSON.parse(said) as Found);
    });
  });
}
