import { Global, Injectable, Module } from '@nestjs/common';
import { AppError } from '../../common/errors/catalogue.ts';
import { MB } from '../../common/limits.ts';
import { Config } from '../config/config.ts';
import { ipPrefix } from '../database/rate-limits.ts';

const RETRY_AFTER_SECONDS = 10;
/** The share of one client network, so that it cannot keep the others from uploading. */
const NETWORK_SHARE = 0.5;

/** The bytes of an upload that are held in memory. */
export interface HeldBytes {
  /** False when the uploads in progress would be larger than UPLOAD_MEMORY_MB; the upload holds nothing then. */
  add(bytes: number): boolean;
  release(): void;
}

export const uploadsBusy = (): AppError => new AppError('UPLOADS_BUSY', { retryAfter: RETRY_AFTER_SECONDS });

/** Limits what the uploads in progress on this instance hold in memory, by the bytes that have arrived. */
@Injectable()
export class UploadMemory {
  #total = 0;
  readonly #byNetwork = new Map<string, number>();

  constructor(private readonly config: Config) {}

  hold(address: string): HeldBytes {
    const network = ipPrefix(address);
    let held = 0;
    const release = (): void => {
      this.#add(network, -held);
      held = 0;
    };
    return {
      add: (bytes) => {
        held += bytes;
        const fits = this.#add(network, bytes);
        if (!fits) release();
        return fits;
      },
      release,
    };
  }

  /** Whether the bytes fit. */
  #add(network: string, bytes: number): boolean {
    const capacity = this.config.UPLOAD_MEMORY_MB * MB;
    const ofNetwork = (this.#byNetwork.get(network) ?? 0) + bytes;
    this.#total += bytes;
    if (ofNetwork > 0) this.#byNetwork.set(network, ofNetwork);
    else this.#byNetwork.delete(network);
    return this.#total <= capacity && ofNetwork <= capacity * NETWORK_SHARE;
  }
}

@Global()
@Module({ providers: [UploadMemory], exports: [UploadMemory] })
export class UploadMemoryModule {}
