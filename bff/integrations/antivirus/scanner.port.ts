import { RemoteService } from '../remote-service.ts';

/** The result of a scan. `UNSCANNED`: not scanned yet. */
export type Scan = 'UNSCANNED' | 'CLEAN' | 'INFECTED';

/** Scans files for malware. An abstract class, so that it is also the injection token. */
export abstract class ScannerPort extends RemoteService {
  /** Whether a file must be clean before it is served. */
  abstract readonly required: boolean;

  /** Rejects with DeliveryError when there is no result within `timeoutMs`. */
  abstract scan(bytes: Uint8Array, timeoutMs: number): Promise<Scan>;
}

/** Used when no scanner is configured: files are served without a scan. */
export class ScannerNone extends ScannerPort {
  readonly required = false;

  override get configured(): boolean {
    return false;
  }

  scan(): Promise<Scan> {
    return Promise.resolve('UNSCANNED');
  }
}
