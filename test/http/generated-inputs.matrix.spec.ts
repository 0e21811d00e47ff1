import fc from 'fast-check';
import '../../bff/app.module.ts';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { validatorOf } from './generated/input-validation.ts';
import { Senders } from './generated/senders.ts';
import { inputs, MARK } from './generated/values.ts';

/** A fixed seed, so that a failure is caused by a change; `npm run fuzz` takes a new seed and many more inputs. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const VALIDATION_RUNS = Number(process.env['FUZZ_RUNS'] ?? 1000);
const HTTP_RUNS = Number(process.env['FUZZ_REQUESTS'] ?? 4);

const rows = Object.entries(CONTRACTS).flatMap(([contract, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, row]) => row.input)
    .map(([name, row]) => ({ name: `${contract}.${name}`, row })),
);

/** Calls whose purpose is to change or add roles, entities and accounts. */
const changesAccounts = ({ name }: { name: string }): boolean => /^(staffAccounts|invitations)\./.test(name);

process.stdout.write(
  `generated inputs: seed ${SEED}, ${rows.length} endpoints, ${VALIDATION_RUNS} validations and ${HTTP_RUNS} requests each\n`,
);

it.each(rows)('$name accepts only valid input, and rejects the rest with an error code', async ({ row }) => {
  const { schema, errorIn } = validatorOf(row);
  const property = fc.asyncProperty(inputs(schema), async (json) => {
    const error = await errorIn(json);
    if (error) throw new Error(`${error}, for ${json}`);
  });
  await fc.assert(property, { seed: SEED, numRuns: VALIDATION_RUNS });
});

it('generated input does not change Object.prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

describe('portal with generated input', () => {
  let senders: Senders;

  beforeAll(async () => {
    senders = await Senders.at();
  });
  afterAll(() => senders.close());

  const answersAsDescribed = async ({ name, row }: (typeof rows)[number]): Promise<void> => {
    const { schema } = validatorOf(row);
    const property = fc.asyncProperty(inputs(schema, senders.known), async (json) => {
      const { status, text } = await senders.send(name, row, json);
      expect([json, status < 500, status < 400 || !text.includes(MARK)]).toEqual([json, true, true]);
      if (status >= 400) expect(JSON.parse(text)).toMatchObject({ code: expect.anything(), descriptionAr: expect.any(String) });
    });
    await fc.assert(property, { seed: SEED, numRuns: HTTP_RUNS, endOnFailure: true });
  };

  it.each(rows.filter((one) => !changesAccounts(one)))('$name answers as its document describes', answersAsDescribed);

  it('is ready afterwards, with unchanged roles and entities', async () => {
    expect(await senders.readiness()).toBe(200);
    expect(await senders.accountRights()).toEqual(senders.before);
  });

  it.each(rows.filter(changesAccounts))('$name answers as its document describes', answersAsDescribed);

  it('is ready after the calls that change accounts', async () => {
    expect(await senders.readiness()).toBe(200);
  });
});
