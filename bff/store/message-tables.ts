import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

export interface OutboxTable {
  id: string;
  channel: string;
  recipient: string;
  subject: string | null;
  text: string;
  language: string;
  attempts: Generated<number>;
  next_at: Time;
  sent_at: Time | null;
  fault: string | null;
  created_at: Time;
}

export interface InboxTable {
  id: string;
  channel: string;
  recipient: string;
  subject: string | null;
  text: string;
  language: string;
  created_at: Time;
}

/** Messages on their way, and the demo's inbox. */
export interface MessageTables {
  outbox: OutboxTable;
  inbox: InboxTable;
}
