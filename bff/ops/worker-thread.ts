import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../common/errors/catalogue.ts';

/** How a worker thread runs. */
export interface WorkerSettings {
  /** URL of the worker's module without its extension: .js after the build, .ts from source. */
  script: URL;
  /** Maximum number of tasks in the queue. */
  maxQueued: number;
  /** The thread ends after this time without a task. */
  idleMs: number;
  /** The thread is ended when a task takes longer. */
  timeoutMs: number;
  heapMb: number;
}

interface PendingTask<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Reply<Result> {
  id: number;
  result?: Result;
  error?: string;
}

/** The extension of this module: .ts from source, .js after the build. */
const extension = extname(new URL(import.meta.url).pathname);
const execArgv = extension === '.ts' ? ['--import', '@swc-node/register/esm-register'] : [];

/**
 * Runs heavy tasks in a worker thread. The thread starts with the first task and ends when it is idle, which frees its
 * memory.
 */
export class WorkerThread<Task, Result> {
  readonly #pending = new Map<number, PendingTask<Result>>();
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(private readonly settings: WorkerSettings) {}

  /**
   * Runs a task. Throws TOO_MANY when the queue is full, and UNAVAILABLE when the thread ends before the answer: it was
   * too slow, ran out of memory, or the portal stops. Rejects when the task fails.
   */
  run(task: Task): Promise<Result> {
    const { maxQueued, timeoutMs } = this.settings;
    if (this.#pending.size >= maxQueued) throw new AppError('TOO_MANY', { retryAfter: Math.ceil(maxQueued / 2) });
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#startedWorker().postMessage({ id, task });
      if (this.#pending.size === 1) this.#endIn(timeoutMs);
    });
  }

  /** Ends the thread; pending tasks are rejected. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#rejectAll(new Error('The worker thread was ended.'));
    await worker?.terminate();
  }

  #startedWorker(): Worker {
    if (this.#worker) return this.#worker;
    const { script, heapMb } = this.settings;
    const worker = new Worker(new URL(script.href + extension), {
      execArgv,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    worker.on('message', (reply: Reply<Result>) => this.#settle(reply));
    worker.on('error', (error: Error) => worker === this.#worker && this.#rejectAll(error));
    worker.on('exit', () => worker === this.#worker && this.#rejectAll(new Error('The worker thread exited.')));
    // Does not keep the process alive.
    worker.unref();
    return (this.#worker = worker);
  }

  #settle({ id, result, error }: Reply<Result>): void {
    const task = this.#pending.get(id);
    this.#pending.delete(id);
    if (result !== undefined) task?.resolve(result);
    else task?.reject(new Error(error));
    this.#endIn(this.#pending.size ? this.settings.timeoutMs : this.settings.idleMs);
  }

  #endIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.end(), ms).unref();
  }

  #rejectAll(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(new AppError('UNAVAILABLE', {}, { cause: error }));
    this.#pending.clear();
  }
}
