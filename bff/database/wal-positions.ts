/** Ten minutes, at one position a second. */
const MAX_POSITIONS = 600;

/** `lsn`: such as `16/B374D848`. */
function parseLsn(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Where the write-ahead log of the primary ended, and when. A replica that has replayed such a position has everything
 * that was committed until then. Only the clock of this process is used, and an idle primary does not make a replica
 * old.
 */
export class WalPositions {
  readonly #positions: { at: number; position: bigint }[] = [];

  /** `at`: a time before the primary returned the position. */
  add(at: number, lsn: string): void {
    const position = parseLsn(lsn);
    const last = this.#positions.at(-1);
    if (last?.position === position) {
      last.at = at;
      return;
    }
    // After a failover the new primary may be behind the former one.
    if (last && last.position > position) this.#positions.length = 0;
    this.#positions.push({ at, position });
    if (this.#positions.length > MAX_POSITIONS) this.#positions.shift();
  }

  /**
   * The time until which a server that has replayed up to `lsn` has everything; undefined before the oldest position.
   */
  completeUntil(lsn: string): number | undefined {
    const replayed = parseLsn(lsn);
    return this.#positions.findLast(({ position }) => position <= replayed)?.at;
  }
}
