/** The result of a scan. `UNSCANNED`: not scanned yet. */
export type Scan = 'UNSCANNED' | 'CLEAN' | 'INFECTED';

/** Scans files for malware. An abstract class, so that it is also the injection token. */
export abstract class ScannerPort {
  /** Whether a file must be clean before it is served. */
  abstract readonly required: boolean;

  /** Whether the circuit breaker of the remote service is open. */
  get breakerOpen(): boolean {
    return false;
  }

  /** Rejects when the remote service does not work. Sends no request that costs money or changes data. */
  probe(_signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }

  /** Rejects with DeliveryError when there is no result within `deadlineMs`. */
  abstract scan(bytes: Uint8Array, deadlineMs: number): Promise<Scan>;
}

/** Used when no scanner is configured: files are served without a scan. */
export class ScannerNone extends ScannerPort {
  readonly required = false;

  scan(): Promise<Scan> {
    return Promise.resolve('UNSCANNED');
  }
}
