import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../common/errors/catalogue.ts';

/** How a thread of its own is run. */
export interface WorkerSettings {
  /** What runs in it, beside the caller and without its ending: built, or in its source, which needs its loader. */
  script: URL;
  /** So many orders may wait. */
  maxWaiting: number;
  /** It ends when there was nothing to do for so long. */
  idleMs: number;
  /** An order that is not done by then never will be. */
  giveUpMs: number;
  heapMb: number;
}

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(fault: Error): void;
}

interface Answer<Result> {
  id: number;
  result?: Result;
  fault?: string;
}

/** The ending of the sources, or of what was built from them. */
const ending = extname(new URL(import.meta.url).pathname);
const execArgv = ending === '.ts' ? ['--import', '@swc-node/register/esm-register'] : [];

/**
 * Does heavy work beside the thread that answers people. The thread starts with the first order and ends after a time without any, and its
 * memory with it.
 */
export class WorkerThread<Order, Result> {
  readonly #waiting = new Map<number, Waiting<Result>>();
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(private readonly settings: WorkerSettings) {}

  /** Throws TOO_MANY when too much is waited for; rejects when it could not be done. */
  do(order: Order): Promise<Result> {
    const { maxWaiting, giveUpMs } = this.settings;
    if (this.#waiting.size >= maxWaiting) throw new AppError('TOO_MANY', { retryAfter: Math.ceil(maxWaiting / 2) });
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#started().postMessage({ id, order });
      if (this.#waiting.size === 1) this.#endAfter(giveUpMs);
    });
  }

  /** What is still waited for is not done any more. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#gone(new Error('the worker thread was ended'));
    await worker?.terminate();
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const { script, heapMb } = this.settings;
    const worker = new Worker(new URL(script.href + ending), { execArgv, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    worker.on('message', (answer: Answer<Result>) => this.#done(answer));
    worker.on('error', (fault: Error) => worker === this.#worker && this.#gone(fault));
    worker.on('exit', () => worker === this.#worker && this.#gone(new Error('the worker thread ended')));
    // A process that is done must not wait for it.
    worker.unref();
    return (this.#worker = worker);
  }

  #done({ id, result, fault }: Answer<Result>): void {
    const one = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (result !== undefined) one?.resolve(result);
    else one?.reject(new Error(fault));
    this.#endAfter(this.#waiting.size ? this.settings.giveUpMs : this.settings.idleMs);
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
