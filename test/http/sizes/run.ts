import { parseArgs } from 'node:util';
import { UNLIMITED } from '../generated/unlimited.ts';
import { Meter, type Cost } from './meter.ts';
import { CALLS, People, type NamedCall } from './people.ts';
import { hostileRequests, otherForms, type Hostile } from './requests.ts';
import { Visitor } from '../../support/visitor.ts';

// `npm run fuzz -- size`: sends to every call bodies at its size limit, and larger ones, in more than ten hostile shapes, and prints what the worst
// cost: processor time of the server, and the slowest answer of /health/live meanwhile. Fails above the bars, and where a call answers 5xx.
// Options: --only <regular expression of `call: shape`>, --processor 50 and --health 100 (the bars, in milliseconds), --from <a folder with another build>.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    processor: { type: 'string', default: '50' },
    health: { type: 'string', default: '100' },
    from: { type: 'string' },
  },
});

const BARS: Cost = { processor: Number(values.processor), health: Number(values.health) };
/** What is dear because of something else on the machine is not dear again: the cheapest of so many counts. */
const TRIES = 5;
const WARM_UP = 200;

interface Line extends Cost {
  call: string;
  shape: string;
  status: number;
}

/** So far above the bar that no other load explains it. */
const BEYOND_DOUBT = 10;

const isDear = ({ processor, health }: Cost): boolean => processor > BARS.processor || health > BARS.health;

/** The cost of a request; where that is above a bar, the least of several tries. */
async function measured(meter: Meter, call: string, { shape, send }: Hostile, whose: () => Promise<Visitor>): Promise<Line> {
  const line: Line = { call, shape, status: 0, processor: Infinity, health: Infinity };
  for (let attempt = 0; attempt < TRIES && isDear(line); attempt++) {
    const visitor = await whose();
    const cost = await meter.cost(async () => {
      line.status = await send(visitor);
    });
    line.processor = Math.min(line.processor, cost.processor);
    line.health = Math.min(line.health, cost.health);
    if (line.processor > BEYOND_DOUBT * BARS.processor) break;
  }
  return line;
}

const only = new RegExp(values.only);

/** The requests that were asked for. */
const wanted = (name: string, requests: Hostile[]): Hostile[] => requests.filter(({ shape }) => only.test(`${name}: ${shape}`));

async function ofCall(meter: Meter, people: People, call: NamedCall): Promise<Line[]> {
  const lines: Line[] = [];
  for (const hostile of wanted(call.name, hostileRequests(call))) {
    let line = await measured(meter, call.name, hostile, () => people.for(call));
    // A call that ends a session has ended this one.
    if (line.status === 401) {
      people.forget(call);
      line = await measured(meter, call.name, hostile, () => people.for(call));
    }
    lines.push(line);
  }
  return lines;
}

/** The first requests of a process cost what compiling costs. */
async function warmUp(meter: Meter, people: People, calls: NamedCall[]): Promise<void> {
  for (const call of calls) await people.for(call);
  const guest = new Visitor(meter.portal);
  for (let time = 0; time < WARM_UP; time++)
    await (await guest.request('POST', '/api/incidents/followup', { json: { query: `VOC-${time}`, [`k${time}`]: time } })).text();
}

function report(lines: Line[]): number {
  const worst = (by: keyof Cost): Line[] => lines.toSorted((one, other) => other[by] - one[by]).slice(0, 10);
  const print = ({ call, shape, status, processor, health }: Line): void => {
    const figures = `${processor.toFixed(1).padStart(8)} ms ${health.toFixed(1).padStart(8)} ms  ${status || 'cut'}`;
    process.stdout.write(`${figures}  ${call}: ${shape}\n`);
  };
  process.stdout.write(`\n${lines.length} requests. Processor time and /health/live of the worst:\n`);
  for (const line of new Set([...worst('processor'), ...worst('health')])) print(line);
  const bad = lines.filter((line) => isDear(line) || line.status >= 500);
  const unheard = lines.filter(({ status }) => status === 401 || status === 403);
  if (unheard.length) process.stdout.write(`not let in: ${[...new Set(unheard.map(({ call }) => call))].join(', ')}\n`);
  process.stdout.write(
    `worst processor time ${worst('processor')[0]?.processor.toFixed(1)} ms (bar ${BARS.processor}), worst /health/live ` +
      `${worst('health')[0]?.health.toFixed(1)} ms (bar ${BARS.health}): ${bad.length} of ${lines.length} above a bar or answered with 5xx\n`,
  );
  for (const line of bad) print(line);
  return bad.length + unheard.length;
}

const meter = await Meter.at(UNLIMITED, values.from);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void meter.close().then(() => process.exit(1)));
const lines: Line[] = [];
try {
  const calls = CALLS.filter((call) => wanted(call.name, hostileRequests(call)).length > 0);
  const people = new People(meter.portal);
  await warmUp(meter, people, calls);
  for (const call of calls) lines.push(...(await ofCall(meter, people, call)));
  const guest = new Visitor(meter.portal);
  for (const { name, requests } of otherForms())
    for (const hostile of wanted(name, requests)) lines.push(await measured(meter, name, hostile, async () => guest));
} finally {
  await meter.close();
}
process.exitCode = report(lines) ? 1 : 0;
