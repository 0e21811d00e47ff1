import { parseArgs } from 'node:util';
import { NO_RATE_LIMITS } from '../generated/no-rate-limits.ts';
import { Meter, type Cost } from './meter.ts';
import type { NamedEndpoint } from '../../../common/contract/contracts.ts';
import { CALLS, People } from './people.ts';
import { hostileRequests, otherForms, type HostileRequest } from './requests.ts';
import { Visitor } from '../../support/visitor.ts';

// `npm run fuzz -- size`: sends bodies of more than ten hostile shapes to every endpoint, at its size limit and above,
// and prints the most expensive: CPU time of the server, and the slowest response of /health/live. Fails above the
// limits and for 5xx. Options: --only <regular expression on `call: shape`>, --processor 50 and --health 100 (the
// limits in milliseconds), --from <folder of another build>.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    processor: { type: 'string', default: '50' },
    health: { type: 'string', default: '100' },
    from: { type: 'string' },
  },
});

const LIMITS: Cost = { cpuMs: Number(values.processor), healthMs: Number(values.health) };
/** An expensive request is repeated and the lowest cost counts, to leave out other load of the machine. */
const TRIES = 5;
const WARM_UP = 200;

interface Result extends Cost {
  call: string;
  shape: string;
  status: number;
}

/** Above this multiple of the limit, no other load explains the cost. */
const CERTAIN_FACTOR = 10;

const isExpensive = ({ cpuMs, healthMs }: Cost): boolean => cpuMs > LIMITS.cpuMs || healthMs > LIMITS.healthMs;

/** The cost of a request; above a limit, the lowest of several tries. */
async function measure(
  meter: Meter,
  call: string,
  { shape, send }: HostileRequest,
  visitorOf: () => Promise<Visitor>,
): Promise<Result> {
  const line: Result = { call, shape, status: 0, cpuMs: Infinity, healthMs: Infinity };
  for (let attempt = 0; attempt < TRIES && isExpensive(line); attempt++) {
    const visitor = await visitorOf();
    const cost = await meter.measure(async () => {
      line.status = await send(visitor);
    });
    line.cpuMs = Math.min(line.cpuMs, cost.cpuMs);
    line.healthMs = Math.min(line.healthMs, cost.healthMs);
    if (line.cpuMs > CERTAIN_FACTOR * LIMITS.cpuMs) break;
  }
  return line;
}

const only = new RegExp(values.only);

/** The requests selected by --only. */
const selected = (name: string, requests: HostileRequest[]): HostileRequest[] =>
  requests.filter(({ shape }) => only.test(`${name}: ${shape}`));

async function measureCall(meter: Meter, people: People, call: NamedEndpoint): Promise<Result[]> {
  const lines: Result[] = [];
  for (const hostile of selected(call.name, hostileRequests(call))) {
    let line = await measure(meter, call.name, hostile, () => people.for(call));
    // The previous call may have ended the session.
    if (line.status === 401) {
      people.forget(call);
      line = await measure(meter, call.name, hostile, () => people.for(call));
    }
    lines.push(line);
  }
  return lines;
}

/** Lets the just-in-time compiler finish before the first measurement. */
async function warmUp(meter: Meter, people: People, calls: NamedEndpoint[]): Promise<void> {
  for (const call of calls) await people.for(call);
  const guest = new Visitor(meter.portal);
  for (let time = 0; time < WARM_UP; time++)
    await (
      await guest.request('POST', '/api/incidents/followup', { json: { query: `VOC-${time}`, [`k${time}`]: time } })
    ).text();
}

function report(lines: Result[]): number {
  const worst = (by: keyof Cost): Result[] => lines.toSorted((one, other) => other[by] - one[by]).slice(0, 10);
  const print = ({ call, shape, status, cpuMs, healthMs }: Result): void => {
    const times = `${cpuMs.toFixed(1).padStart(8)} ms ${healthMs.toFixed(1).padStart(8)} ms  ${status || 'cut'}`;
    process.stdout.write(`${times}  ${call}: ${shape}\n`);
  };
  process.stdout.write(`\n${lines.length} requests. Highest CPU time and /health/live:\n`);
  for (const line of new Set([...worst('cpuMs'), ...worst('healthMs')])) print(line);
  const bad = lines.filter((line) => isExpensive(line) || line.status >= 500);
  const unauthorized = lines.filter(({ status }) => status === 401 || status === 403);
  if (unauthorized.length)
    process.stdout.write(`not authorized: ${[...new Set(unauthorized.map(({ call }) => call))].join(', ')}\n`);
  process.stdout.write(
    `highest CPU time ${worst('cpuMs')[0]?.cpuMs.toFixed(1)} ms (limit ${LIMITS.cpuMs}), slowest /health/live ` +
      `${worst('healthMs')[0]?.healthMs.toFixed(1)} ms (limit ${LIMITS.healthMs}): ${bad.length} of ${lines.length} above a limit or answered with 5xx\n`,
  );
  for (const line of bad) print(line);
  return bad.length + unauthorized.length;
}

const meter = await Meter.start(NO_RATE_LIMITS, values.from);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void meter.close().then(() => process.exit(1)));
const lines: Result[] = [];
try {
  const calls = CALLS.filter((call) => selected(call.name, hostileRequests(call)).length > 0);
  const people = new People(meter.portal);
  await warmUp(meter, people, calls);
  for (const call of calls) lines.push(...(await measureCall(meter, people, call)));
  const guest = new Visitor(meter.portal);
  for (const { name, requests } of otherForms())
    for (const hostile of selected(name, requests)) lines.push(await measure(meter, name, hostile, async () => guest));
} finally {
  await meter.close();
}
process.exitCode = report(lines) ? 1 : 0;
