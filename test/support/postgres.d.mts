export interface OwnPostgres {
  url: string;
  port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  halt(): Promise<void>;
  kill(): Promise<void>;
  promote(): void;
  freeze(): void;
  thaw(): void;
}

export interface PostgresOptions {
  fast?: boolean;
  dataIn?: string;
  settings?: readonly string[];
  standbyOf?: number;
}

export function startPostgres(options?: PostgresOptions): Promise<OwnPostgres | undefined>;
/** A command and its arguments, which run as the user `postgres` instead of root. */
export function asServerUser(command: string, args: string[]): [program: string, args: string[]];
/** The folder with initdb and postgres, or undefined where no server is installed. */
export function serverBinaries(): string | undefined;
