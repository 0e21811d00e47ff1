export interface RunningPortal {
  url: string;
  pid: number;
  dir: string;
  /** From spawn to ready. */
  ms: number;
  kill(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
  errors(): string;
}

export function freePort(): Promise<number>;
export function runPortal(options?: { env?: Record<string, string>; dir?: string; viaNpm?: boolean }): Promise<RunningPortal>;
