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

/** Settings without limits for a contact or a case. */
export const NO_CONTACT_LIMITS: Record<string, string>;

export function freePort(): Promise<number>;
export function runPortal(options?: {
  env?: Record<string, string>;
  dir?: string;
  port?: number;
  from?: string;
  viaNpm?: boolean;
  timeoutSeconds?: number;
}): Promise<RunningPortal>;
