import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { PaperOrder } from './paper.ts';

/** So many may wait; it is a minute's work at most. */
const MOST_WAITING = 40;
const IDLE_MS = 60_000;
/** A paper takes half a second. One that is not there by then never will be. */
const GIVE_UP_MS = 20_000;
const HEAP_MB = 256;

/** Where what runs in the thread is: beside this file, built or in its source, which needs its loader. */
const ending = extname(new URL(import.meta.url).pathname);
const script = new URL(`./paper-drawer${ending}`, import.meta.url);
const execArgv = ending === '.ts' ? ['--import', '@swc-node/register/esm-register'] : [];

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(fault: Error): void;
}

/**
 * Draws papers beside the thread that answers people, which would stand still for half a second each. The thread starts with the first paper and ends when
 * there was none for a minute, and its memory with it.
 */
export class PaperThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last = 0;

  /** The bytes of a PDF. Throws TOO_MANY when too many are waited for; rejects when it could not be drawn. */
  draw(order: PaperOrder): Promise<Uint8Array> {
    if (this.#waiting.size >= MOST_WAITING) throw new AppError('TOO_MANY', { retryAfter: Math.ceil(MOST_WAITING / 2) });
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#started().postMessage({ id, order });
      if (this.#waiting.size === 1) this.#endAfter(GIVE_UP_MS);
    });
  }

  /** What is still waited for is not drawn any more. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#gone(new Error('the papers’ thread was ended'));
    await worker?.terminate();
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(script, { execArgv, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.on('message', (answer: { id: number; bytes?: Uint8Array; fault?: string }) => this.#drawn(answer));
    worker.on('error', (fault) => worker === this.#worker && this.#gone(fault));
    worker.on('exit', () => worker === this.#worker && this.#gone(new Error('the papers’ thread ended')));
    // A process that is done must not wait for it.
    worker.unref();
    return (this.#worker = worker);
  }

  #drawn({ id, bytes, fault }: { id: number; bytes?: Uint8Array; fault?: string }): void {
    const one = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (bytes) one?.resolve(bytes);
    else one?.reject(new Error(fault));
    this.#endAfter(this.#waiting.size ? GIVE_UP_MS : IDLE_MS);
  }

  #endAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.end(), ms).unref();
  }

  #gone(fault: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
  }
}
