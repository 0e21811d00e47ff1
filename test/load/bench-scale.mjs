import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { INSIGHT, QUESTIONS } from './scale-questions.mjs';
import { openSide, readBy, twoDatabases } from './scale-sides.mjs';

// `npm run bench:scale`: the same questions to a portal with a thousand cases and to one with a million, in turns, in one run.
// Exit 1 when the p95 at a million is over twice that at a thousand, or over 100 ms, or when cases, events or people were read from end to end.
// By time alone: what a million answers with more rows than a thousand have, and what the portal asks itself (as long as work that is due is).
// `--on URL,URL`: databases that are there already; `--only WORDS`: the questions with these words; `--table FILE`: the table in Markdown as well.
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '100' },
    on: { type: 'string' },
    only: { type: 'string' },
    table: { type: 'string' },
  },
});
const SMALL = 1000;
const BIG = Number(values.cases);
const TIMES = Number(values.times);
const BAR = { ratio: 2, ms: 100, insightMs: 1000 };
const WARM = 10;
const NEVER_WHOLE = ['cases', 'case_events', 'users'];

async function timed({ clients, inside, known }, { who, ask, work }, at) {
  const wanted = work ? () => work(inside, at) : () => answered(clients[who], ask(at, known));
  const started = performance.now();
  await wanted();
  return performance.now() - started;
}

async function answered(client, { method, path, body }) {
  const reply = await client.send(method, path, body);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${reply.status}`);
}

const part = (times, share) => times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

/** The same requests to both in turns, so that whatever else the machine does, it does to both. */
async function measure(sides, question, times) {
  const taken = sides.map(() => []);
  for (let at = -Math.min(WARM, times); at < times; at++)
    for (const [index, one] of sides.entries()) {
      const ms = await timed(one, question, at + WARM);
      if (at >= 0) taken[index].push(ms);
    }
  return taken.map((ms) => ({ p50: part(ms, 0.5), p95: part(ms, 0.95) }));
}

async function compare(sides, question, times, isInsight) {
  const { result, scanned, indexes } = await readBy(sides[1], times / 4, () => measure(sides, question, times));
  const [few, many] = result;
  const ratio = many.p95 / few.p95;
  const whole = scanned.filter((name) => NEVER_WHOLE.includes(name));
  const isLean = isInsight || question.byTime || ratio <= BAR.ratio;
  const holds = !whole.length && isLean && many.p95 <= (isInsight ? BAR.insightMs : BAR.ms);
  return { name: question.name, few, many, ratio, holds, scanned, indexes };
}

const ms = (value) => value.toFixed(1);

function line({ name, few, many, ratio, holds, scanned, indexes }) {
  const figures = [few.p50, few.p95, many.p50, many.p95].map((value) => ms(value).padStart(9)).join('');
  const read = [...indexes, ...scanned.map((table) => `ALL OF ${table}`)].join(', ');
  return `${holds ? 'ok  ' : 'MISS'} ${name.padEnd(52)}${figures}${ratio.toFixed(2).padStart(8)}  ${read}\n`;
}

const row = ({ name, few, many, ratio, holds, scanned, indexes }) =>
  `| ${name} | ${ms(few.p50)} | ${ms(few.p95)} | ${ms(many.p50)} | ${ms(many.p95)} | ${ratio.toFixed(2)}${holds ? '' : ', misses'} | ${[...indexes, ...scanned.map((table) => `all of ${table}`)].join(', ')} |`;

function table(lines) {
  const head =
    '| request | 1,000: p50 | p95 | 1,000,000: p50 | p95 | p95 ratio | indexes read at a million |\n|---|---|---|---|---|---|---|';
  return `${head}\n${lines.map(row).join('\n')}\n`;
}

async function compareAll(sides) {
  const wanted = (list) => list.filter(({ name }) => !values.only || name.includes(values.only));
  process.stdout.write(`\nmilliseconds: p50 and p95 at ${SMALL}, p50 and p95 at ${BIG}, ratio of the p95, indexes read\n`);
  const lines = [];
  for (const [list, times, isInsight] of [
    [wanted(QUESTIONS), TIMES, false],
    [wanted(INSIGHT), Math.min(TIMES, 20), true],
  ])
    for (const question of list) {
      lines.push(await compare(sides, question, times, isInsight));
      process.stdout.write(line(lines.at(-1)));
    }
  if (values.table) writeFileSync(values.table, table(lines));
  if (lines.some(({ holds }) => !holds)) process.exitCode = 1;
}

if (!isBuilt()) await build();
const { pair, stop } = await twoDatabases(values.on, SMALL, BIG);
const sides = [];
try {
  for (const url of pair) sides.push(await openSide(url));
  await compareAll(sides);
} finally {
  for (const one of sides) await one.close();
  await stop();
}
