import type { Pool } from 'pg';
import { PreparedPool } from '../../bff/database/prepared-pool.ts';

/** A pool of one connection that records the names of the statements it is sent. */
function recording() {
  const asked: (string | undefined)[] = [];
  const client = {
    query: (statement: string | { name: string }) => {
      asked.push(typeof statement === 'string' ? undefined : statement.name);
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
    },
    release: () => {},
    on: () => {},
  };
  const pool = new PreparedPool({ connect: () => Promise.resolve(client) } as unknown as Pool);
  const ask = async (text: string, values: unknown[], times: number): Promise<(string | undefined)[]> => {
    asked.length = 0;
    for (let time = 0; time < times; time++) {
      const lent = await pool.connect();
      await lent.query(text, values);
      lent.release();
    }
    return [...asked];
  };
  return ask;
}

describe('prepared statements', () => {
  it('are used from the fifth execution on, each with its own name', async () => {
    const ask = recording();
    expect(await ask('select a from t where b = $1', [1], 6)).toEqual([undefined, undefined, undefined, undefined, 's1', 's1']);
    expect((await ask('select c from t where b = $1', [1], 5)).at(-1)).toBe('s2');
  });

  it.each([
    ['without parameters', 'begin', []],
    ['for all columns, because a newer version may add some', 'select "c".* from c where id = $1', [1]],
    ['for all columns of a table', 'select * from c where id = $1', [1]],
  ])('are not used %s', async (_, text, values) => {
    expect(await recording()(text, values, 8)).toEqual(Array(8).fill(undefined));
  });

  it('are used for count(*)', async () => {
    expect((await recording()('select count(*) from c where a = $1', [1], 5)).at(-1)).toBe('s1');
  });

  it('are limited in number', async () => {
    const ask = recording();
    for (let n = 0; n < 400; n++) await ask(`select ${n} from t where a = $1`, [1], 5);
    expect((await ask('select 1000 from t where a = $1', [1], 6)).at(-1)).toBeUndefined();
    expect((await ask('select 0 from t where a = $1', [1], 1)).at(-1)).toBe('s1');
  });
});
