export interface RunningPortal {
  url: string;
  port: number;
  pid: number;
  dir: string;
  /** From spawn to ready. */
  ms: number;
  /** Gives the exit code once it has ended. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
  stop(): Promise<void>;
  errors(): string;
}

export function runPortal(options?: {
  env?: Record<string, string>;
  dir?: string;
  port?: number;
  from?: string;
  viaNpm?: boolean;
  timeoutSeconds?: number;
}): Promise<RunningPortal>;
