import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { chartOf } from './chart.mjs';

const DOCUMENT = new URL('../../../docs/performance.md', import.meta.url);
const CHART = new URL('../../../docs/performance-load.svg', import.meta.url);
const MARKS = ['<!-- A run of a mixed day: from here -->', '<!-- to here -->'];

/** The kind of request that each baseline measures. */
const BASELINES = {
  '/ cached : Express sending the same bytes': 'cached page',
  '/follow-up rendered : node:http + renderToString': 'personal page',
  'POST /api/incidents : Express and pg doing the same SQL': 'case submitted',
};

const whole = (value) => Math.round(value).toLocaleString('en');
const ms = (value) => (value < 100 ? value.toFixed(1) : String(Math.round(value)));

/** The size of the machine, without its name. */
const machine = () => `${cpus().length} cores with ${Math.round(totalmem() / 2 ** 30)} GiB`;

function tableOf(kinds, baselines) {
  const ratioOf = (kind) => {
    const found = baselines.find(({ name }) => BASELINES[name] === kind);
    return found ? `${found.value.toFixed(2)} of ${found.name.split(' : ')[1]}` : '';
  };
  const rows = kinds.map(
    ({ kind, count, p50, p95, p99, max }) =>
      `| ${kind} | ${whole(count)} | ${[p50, p95, p99, max].map(ms).join(' | ')} | ${ratioOf(kind)} |`,
  );
  return `| request | count | p50 | p95 | p99 | max | requests a second, against the plain baseline |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}`;
}

/** The sentences above the table. */
function summaryOf({ minutes, cases, perSecond, rush, errors, memories, settings, people }) {
  const memory = memories.map(
    ({ first, last, max, flat }, index) =>
      `instance ${index + 1} ${whole(first)} MB in the second third, ${whole(last)} MB in the last, at most ${whole(max)} MB${flat ? '' : ' (not flat)'}`,
  );
  return [
    `Measured on ${new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })} on ${machine()}, which also ran PostgreSQL ${settings}, the balancer and the clients; Node ${process.versions.node.split('.')[0]}.`,
    `${minutes} minutes over ${whole(cases)} cases: ${people}.`,
    `${whole(perSecond)} requests a second as visitors arrived${rush ? `, and ${whole(rush)} a second when ${rush > perSecond ? 'visitors followed each other without a pause' : 'pushed'}` : ''}; errors: ${errors || 'none'}.`,
    `Memory: ${memory.join('; ')}.`,
  ].join(' ');
}

/** The report in Markdown. */
export function reportOf(day) {
  return `${summaryOf(day)}\n\n${tableOf(day.kinds, day.baselines)}\n`;
}

/** Writes the report between its marks in the document, and the chart. */
export function writeReport(day) {
  const document = readFileSync(DOCUMENT, 'utf8');
  const [from, to] = MARKS.map((mark) => document.indexOf(mark));
  if (from < 0 || to < from) throw new Error('docs/performance.md has no place for the report');
  const picture =
    '![Answer times by kind of request, and the memory of both instances over the minutes](performance-load.svg)';
  writeFileSync(
    DOCUMENT,
    `${document.slice(0, from)}${MARKS[0]}\n\n${reportOf(day)}\n${picture}\n\n${document.slice(to)}`,
  );
  writeFileSync(CHART, chartOf({ kinds: day.kinds.slice(0, -1), memories: day.lines, summary: summaryOf(day) }));
}
