import type { ServerResponse } from 'node:http';
import { PreparedPool, type ConnectionSource } from '../../bff/database/prepared-pool.ts';
import { requestScope } from '../../bff/database/request-scope.ts';

/** `statement_timeout` of the server. */
const SERVER_TIMEOUT_MS = 10_000;

/**
 * A pool of one connection that records the names of the statements it receives. Returns a function that runs a
 * statement several times and returns its names.
 */
function recordingPool() {
  const names: (string | undefined)[] = [];
  const client = {
    query: (statement: string | { name: string }) => {
      names.push(typeof statement === 'string' ? undefined : statement.name);
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
    },
    release: () => {},
    on: () => {},
  };
  const pool = new PreparedPool({ connect: () => Promise.resolve(client) } as unknown as ConnectionSource);
  return async (text: string, values: unknown[], times: number): Promise<(string | undefined)[]> => {
    names.length = 0;
    for (let time = 0; time < times; time++) {
      const connection = await pool.connect();
      await connection.query(text, values);
      connection.release();
    }
    return [...names];
  };
}

describe('prepared statements', () => {
  it('are used from the fifth execution on, each with its own name', async () => {
    const run = recordingPool();
    expect(await run('select a from t where b = $1', [1], 6)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      's1',
      's1',
    ]);
    expect((await run('select c from t where b = $1', [1], 5)).at(-1)).toBe('s2');
  });

  it.each([
    ['without parameters', 'begin', []],
    ['for all columns, because a newer version may add some', 'select "c".* from c where id = $1', [1]],
    ['for all columns of a table', 'select * from c where id = $1', [1]],
  ])('are not used %s', async (_, text, values) => {
    expect(await recordingPool()(text, values, 8)).toEqual(Array(8).fill(undefined));
  });

  it('are used for count(*)', async () => {
    expect((await recordingPool()('select count(*) from c where a = $1', [1], 5)).at(-1)).toBe('s1');
  });

  it('are limited in number', async () => {
    const run = recordingPool();
    for (let n = 0; n < 400; n++) await run(`select ${n} from t where a = $1`, [1], 5);
    expect((await run('select 1000 from t where a = $1', [1], 6)).at(-1)).toBeUndefined();
    expect((await run('select 0 from t where a = $1', [1], 1)).at(-1)).toBe('s1');
  });
});

it('a statement of a request is given up before the server gives it up, one of a job after that', async () => {
  const timeouts: (number | undefined)[] = [];
  const query = ({ query_timeout }: { query_timeout?: number }) => {
    timeouts.push(query_timeout);
    return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
  };
  const client = { query, release: () => {}, on: () => {} };
  const pool = new PreparedPool({ connect: () => Promise.resolve(client) } as unknown as ConnectionSource);
  const select = async () => void (await (await pool.connect()).query('select a from t', []));
  await requestScope.run(
    { response: { headersSent: false, setHeader: jest.fn<ServerResponse['setHeader']>() }, limits: new Map() },
    select,
  );
  await select();
  expect(timeouts.map((ms) => Number(ms) < SERVER_TIMEOUT_MS)).toEqual([true, false]);
});
