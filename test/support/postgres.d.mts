export interface OwnPostgres {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  halt(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export interface PostgresOptions {
  fast?: boolean;
  dataIn?: string;
  settings?: readonly string[];
}

export function startPostgres(options?: PostgresOptions): Promise<OwnPostgres | undefined>;
