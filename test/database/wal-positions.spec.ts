import { WalPositions } from '../../bff/database/wal-positions.ts';

describe('the age of a replica', () => {
  const positions = (...seen: [at: number, lsn: string][]): WalPositions => {
    const all = new WalPositions();
    for (const [at, lsn] of seen) all.add(at, lsn);
    return all;
  };

  it('is the time of the last position that it has replayed', () => {
    const all = positions([1000, '0/FFFFFFF0'], [2000, '1/10'], [3000, 'A/0']);
    expect(
      ['0/FFFFFFEF', '0/FFFFFFF0', '1/F', '1/10', '9/FFFFFFFF', 'B/0'].map((lsn) => all.completeUntil(lsn)),
    ).toEqual([undefined, 1000, 1000, 2000, 2000, 3000]);
  });

  it('does not grow while the primary is idle', () => {
    expect(positions([1000, '0/50'], [2000, '0/50'], [3000, '0/50']).completeUntil('0/50')).toBe(3000);
  });

  it('is not known from the positions of a former primary', () => {
    const all = positions([1000, '0/50'], [2000, '0/90'], [3000, '0/60']);
    expect(['0/50', '0/60', '0/90'].map((lsn) => all.completeUntil(lsn))).toEqual([undefined, 3000, 3000]);
  });

  it('is unknown, not small, when it is longer than the positions go back', () => {
    const all = new WalPositions();
    for (let second = 0; second < 2000; second++)
      all.add(second, second.toString(16).padStart(3, '0').replace(/^/, '0/'));
    expect([all.completeUntil('0/1'), all.completeUntil('0/7CF')]).toEqual([undefined, 1999]);
  });
});
