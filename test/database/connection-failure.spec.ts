import { connectionFailure } from '../../bff/database/connection-failure.ts';
import { toAppError } from '../../bff/http/error.filter.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('failed connection', () => {
  it.each([
    ['a write on a standby', withCode('25006'), 'read-only'],
    ['a shutdown by an administrator', withCode('57P01'), 'lost'],
    ['a crash of the server', withCode('57P02'), 'lost'],
    ['a server that starts up', withCode('57P03'), 'lost'],
    ['a lost connection', withCode('08006'), 'lost'],
    ['a commit with an unknown result', withCode('08007'), 'lost'],
    ['a reset connection', withCode('ECONNRESET'), 'lost'],
    ['a refused connection', withCode('ECONNREFUSED'), 'lost'],
    ['an unreachable host', withCode('EHOSTUNREACH'), 'lost'],
    ['an unknown host', withCode('ENOTFOUND'), 'lost'],
    ['a connection that ended during a statement', new Error('Connection terminated unexpectedly'), 'lost'],
    [
      'a connection that ended before',
      new Error('Client has encountered a connection error and is not queryable'),
      'lost',
    ],
    ['no answer to the connection', withCode('ETIMEDOUT'), 'timeout'],
    ['no answer to the start of a session', new Error('Connection terminated due to connection timeout'), 'timeout'],
    ['no answer to a statement', new Error('Query read timeout'), 'timeout'],
  ])('is recognized: %s', (_, error, failure) => {
    expect(connectionFailure(error)).toBe(failure);
    const { code, details } = toAppError(error);
    expect({ code, details }).toEqual({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  });

  it.each([
    ['a violated constraint', withCode('23505')],
    ['a cancelled statement', withCode('57014')],
    ['a serialization failure', withCode('40001')],
    ['a missing file', withCode('ENOENT')],
    ['an error of the program', new TypeError('x is undefined')],
    ['nothing', undefined],
  ])('is not: %s', (_, error) => {
    expect(connectionFailure(error)).toBeUndefined();
  });
});

it.each([
  ['a lock that is not free in time', '55P03'],
  ['a deadlock with another transaction', '40P01'],
])('%s asks the caller to try again', (_, state) => {
  const { code, details } = toAppError(withCode(state));
  expect({ code, details }).toEqual({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
});
