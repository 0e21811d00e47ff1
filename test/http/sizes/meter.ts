import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { freePort } from '../../support/free-port.mjs';
import { runPortal, type RunningPortal } from '../../support/running-portal.mjs';

/** The cost of one request. */
export interface Cost {
  /** CPU time of the portal's process. */
  cpuMs: number;
  /** The slowest response of /health/live during the request. */
  healthMs: number;
}

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Measures requests to a portal of its own: reads the CPU time before and after each, while a worker thread polls
 * /health/live.
 */
export class Meter {
  private constructor(
    readonly portal: RunningPortal,
    private readonly cpuUsageUrl: string,
    /** Shared with probe.mjs, which describes the values. */
    private readonly probeTimes: Float64Array,
    private readonly probe: Worker,
  ) {}

  /** `from`: the folder of the build to measure. Default: this one. */
  static async start(env: Record<string, string>, from?: string): Promise<Meter> {
    const port = await freePort();
    const options = { NODE_OPTIONS: `--import=${pathOf('cpu-usage.mjs')}`, CPU_USAGE_PORT: String(port) };
    const portal = await runPortal({ env: { ...env, ...options }, ...(from && { from }) });
    const probeTimes = new Float64Array(new SharedArrayBuffer(16));
    const probe = new Worker(pathOf('probe.mjs'), { workerData: { url: portal.url, times: probeTimes } });
    return new Meter(portal, `http://127.0.0.1:${port}`, probeTimes, probe);
  }

  /** The cost of the request. */
  async measure(request: () => Promise<unknown>): Promise<Cost> {
    await this.untilProbeIsIdle();
    this.probeTimes[0] = 0;
    const before = await this.cpuTimeMs();
    await request();
    const after = await this.cpuTimeMs();
    await this.untilProbeIsIdle();
    return { cpuMs: after - before, healthMs: this.probeTimes[0] ?? 0 };
  }

  async close(): Promise<void> {
    await this.probe.terminate();
    await this.portal.stop();
  }

  /** Waits until the probe has no open request. */
  private async untilProbeIsIdle(): Promise<void> {
    while (this.probeTimes[1]) await sleep(1);
  }

  private async cpuTimeMs(): Promise<number> {
    return Number(await (await fetch(this.cpuUsageUrl)).text()) / 1000;
  }
}
