/** What is known of a file's bytes; `UNSCANNED`: nothing, yet. */
export type Scan = 'UNSCANNED' | 'CLEAN' | 'INFECTED';

/** Looks for malware. An abstract class, so that it is also the Nest injection token. */
export abstract class ScannerPort {
  /** Whether a file must be found clean before anybody gets it. */
  abstract readonly required: boolean;

  /** The far side is out of order and spared for the moment. */
  get resting(): boolean {
    return false;
  }

  /** Rejects when the remote service does not work now. Asks nothing that costs or changes anything. */
  probe(_signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }

  /** Rejects with NotAccepted when nothing could be found out within `deadlineMs`. */
  abstract scan(bytes: Uint8Array, deadlineMs: number): Promise<Scan>;
}

/** Where no scanner is configured: nothing is looked through, nothing is held back. */
export class ScannerNone extends ScannerPort {
  readonly required = false;

  scan(): Promise<Scan> {
    return Promise.resolve('UNSCANNED');
  }
}
