import fc from 'fast-check';
import '../../bff/app.module.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { validatorOf } from './generated/input-validation.ts';
import { Senders } from './generated/senders.ts';
import { MARK } from './generated/hostile-values.ts';
import { inputs } from './generated/values.ts';

/** A fixed seed, so that a failure is caused by a change; `npm run fuzz` takes a new seed and many more inputs. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const VALIDATION_RUNS = Number(process.env['FUZZ_RUNS'] ?? 1000);
const HTTP_RUNS = Number(process.env['FUZZ_REQUESTS'] ?? 4);

const endpoints = ENDPOINTS.filter(({ endpoint }) => endpoint.input);

/** Calls whose purpose is to change or add roles, entities and accounts. */
const changesAccounts = ({ name }: { name: string }): boolean => /^(staffAccounts|invitations)\./.test(name);

process.stdout.write(
  `generated inputs: seed ${SEED}, ${endpoints.length} endpoints, ${VALIDATION_RUNS} validations and ${HTTP_RUNS} requests each\n`,
);

it.each(endpoints)('$name accepts only valid input, and rejects the rest with an error code', async ({ endpoint }) => {
  const { schema, errorIn } = validatorOf(endpoint);
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
    senders = await Senders.start();
  });
  afterAll(() => senders.close());

  const answersAsDescribed = async ({ name, endpoint }: (typeof endpoints)[number]): Promise<void> => {
    const { schema } = validatorOf(endpoint);
    const property = fc.asyncProperty(inputs(schema, senders.knownIds), async (json) => {
      const { status, text } = await senders.send(name, endpoint, json);
      expect([json, status < 500, status < 400 || !text.includes(MARK)]).toEqual([json, true, true]);
      if (status >= 400)
        expect(JSON.parse(text)).toMatchObject({ code: expect.anything(), descriptionAr: expect.any(String) });
    });
    await fc.assert(property, { seed: SEED, numRuns: HTTP_RUNS, endOnFailure: true });
  };

  it.each(endpoints.filter((one) => !changesAccounts(one)))(
    '$name answers as its document describes',
    answersAsDescribed,
  );

  it('is ready afterwards, with unchanged roles and entities', async () => {
    expect(await senders.readiness()).toBe(200);
    expect(await senders.accountRights()).toEqual(senders.before);
  });

  it.each(endpoints.filter(changesAccounts))('$name answers as its document describes', answersAsDescribed);

  it('is ready after the calls that change accounts', async () => {
    expect(await senders.readiness()).toBe(200);
  });
});
