import fc from 'fast-check';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import type { AnyCall } from '../../common/contract/call.ts';
import { doorOf } from './generated/door.ts';
import { Senders } from './generated/senders.ts';
import { inputs, MARK } from './generated/values.ts';

/** Here the same inputs at every run, so that a red run is somebody's change; `npm run fuzz` takes a new seed and many more. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const AT_THE_DOOR = Number(process.env['FUZZ_RUNS'] ?? 1000);
const BY_HTTP = Number(process.env['FUZZ_REQUESTS'] ?? 4);

const rows = Object.entries(CONTRACTS).flatMap(([contract, calls]) =>
  Object.entries(calls as Record<string, AnyCall>)
    .filter(([, row]) => row.input)
    .map(([name, row]) => ({ name: `${contract}.${name}`, row })),
);

process.stdout.write(
  `generated inputs: seed ${SEED}, for each of ${rows.length} calls ${AT_THE_DOOR} at its door and ${BY_HTTP} by HTTP\n`,
);

it.each(rows)('$name lets in only what it says, and refuses the rest with a code', async ({ row }) => {
  const { schema, faultOf } = doorOf(row);
  const property = fc.asyncProperty(inputs(schema), async (json) => {
    const fault = await faultOf(json);
    if (fault) throw new Error(`${fault}, for ${json}`);
  });
  await fc.assert(property, { seed: SEED, numRuns: AT_THE_DOOR });
});

it('has left the objects of the language as they were', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

describe('the whole portal', () => {
  let senders: Senders;

  beforeAll(async () => {
    senders = await Senders.at();
  });
  afterAll(() => senders.close());

  it.each(rows)('answers $name with what it describes, whatever is sent', async ({ name, row }) => {
    const { schema } = doorOf(row);
    const property = fc.asyncProperty(inputs(schema, senders.known), async (json) => {
      const { status, text } = await senders.send(name, row, json);
      expect([json, status < 500, status < 400 || !text.includes(MARK)]).toEqual([json, true, true]);
      if (status >= 400) expect(JSON.parse(text)).toMatchObject({ code: expect.anything(), descriptionAr: expect.any(String) });
    });
    await fc.assert(property, { seed: SEED, numRuns: BY_HTTP, endOnFailure: true });
  });

  it('is well afterwards, and nobody has become what they were not', async () => {
    expect(await senders.ready()).toBe(200);
    expect(await senders.standing()).toEqual(senders.before);
  });
});
