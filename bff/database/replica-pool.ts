import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { connectionFailure } from './connection-failure.ts';
import { counter } from '../ops/metric.ts';

/** Calls that may read from a replica. */
export const replicaReads = counter(
  'customer_voice_replica_reads_total',
  'Calls that may read from a replica, by where they began: replica, primary (none is used); repeated: single reads, at the primary',
  ['result'],
);

/** A read, by its text. The replica itself refuses writes, but not advisory locks. */
const READ =
  /^\s*(select|with)\b(?!.*\b(insert|update|delete|merge|for\s+(key\s+)?share|nextval|setval|set_config|pg_(try_)?advisory\w*)\b)/is;

/** The replay of the WAL cancelled the statement, because it removed rows that the statement could see. */
const REPLAY_CONFLICT = new Set(['40001', '40P01']);

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/**
 * A pool whose reads go to a replica. The primary gets everything else, transactions, and each read for which the
 * replica has no connection or that it could not finish.
 */
export class ReplicaPool implements PostgresPool {
  constructor(
    private readonly replica: PostgresPool,
    private readonly primary: PostgresPool,
  ) {}

  connect(): Promise<PostgresPoolClient> {
    let primaryClient: PostgresPoolClient | undefined;
    const onPrimary: Query = async (text, values) => {
      primaryClient ??= await this.primary.connect();
      return (primaryClient.query as unknown as Query)(text, values);
    };
    const query: Query = async (text, values) => {
      // Once a client uses the primary, as for a transaction, it keeps using it.
      if (primaryClient || !READ.test(text)) return onPrimary(text, values);
      const read = await this.#read(text, values);
      if (read) return read.result;
      replicaReads.inc({ result: 'repeated' });
      return onPrimary(text, values);
    };
    return Promise.resolve({
      query: query as unknown as PostgresPoolClient['query'],
      release: () => primaryClient?.release(),
    });
  }

  end(): Promise<void> {
    return this.replica.end();
  }

  /** Undefined: the read has to be repeated at the primary. */
  async #read(text: string, values: unknown[] | undefined): Promise<{ result: unknown } | undefined> {
    const client = await this.replica.connect().catch(() => undefined);
    if (!client) return undefined;
    try {
      return { result: await (client.query as unknown as Query)(text, values) };
    } catch (error) {
      if (isRepeatable(error)) return undefined;
      throw error;
    } finally {
      client.release();
    }
  }
}

/** Whether the primary can answer the read. A statement that timed out would time out there as well. */
function isRepeatable(error: unknown): boolean {
  const failure = connectionFailure(error);
  return (
    failure === 'lost' || failure === 'read-only' || REPLAY_CONFLICT.has(String((error as { code?: unknown }).code))
  );
}
