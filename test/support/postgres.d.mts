export interface PostgresServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Takes it away; `start()` brings it back. */
  halt(): Promise<void>;
  start(): Promise<void>;
}

/** undefined where no PostgreSQL is installed. */
export function startPostgres(options?: { fast?: boolean; dataIn?: string; settings?: string[] }): Promise<PostgresServer | undefined>;
