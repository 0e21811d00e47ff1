import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { freePort, runPortal, type RunningPortal } from '../../support/running-portal.mjs';

/** The cost of one request. */
export interface Cost {
  /** CPU time of the portal's process in milliseconds. */
  processor: number;
  /** The slowest response of /health/live during the request, in milliseconds. */
  health: number;
}

const near = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A portal whose CPU time is read around each request, while a worker thread polls /health/live. */
export class Meter {
  private constructor(
    readonly portal: RunningPortal,
    private readonly figuresUrl: string,
    private readonly figures: Float64Array,
    private readonly probe: Worker,
  ) {}

  /** `from`: the folder of another build. */
  static async at(env: Record<string, string>, from?: string): Promise<Meter> {
    const port = await freePort();
    const options = { NODE_OPTIONS: `--import=${near('cpu-figures.mjs')}`, CPU_FIGURES_PORT: String(port) };
    const portal = await runPortal({ env: { ...env, ...options }, ...(from && { from }) });
    const figures = new Float64Array(new SharedArrayBuffer(16));
    const probe = new Worker(near('probe.mjs'), { workerData: { url: portal.url, figures } });
    return new Meter(portal, `http://127.0.0.1:${port}`, figures, probe);
  }

  async cost(request: () => Promise<unknown>): Promise<Cost> {
    await this.answered();
    this.figures[0] = 0;
    const before = await this.processorMs();
    await request();
    const after = await this.processorMs();
    await this.answered();
    return { processor: after - before, health: this.figures[0] ?? 0 };
  }

  async close(): Promise<void> {
    await this.probe.terminate();
    await this.portal.stop();
  }

  /** Waits until the probe has no open request. */
  private async answered(): Promise<void> {
    while (this.figures[1]) await pause(1);
  }

  private async processorMs(): Promise<number> {
    return Number(await (await fetch(this.figuresUrl)).text()) / 1000;
  }
}
