import { sql } from 'kysely';
import type { Database } from '../../bff/database/database.ts';

/** A queued message. */
export interface QueuedMessage {
  id: string;
  channel: 'SMS' | 'EMAIL';
  recipient: string;
  subject: string | null;
  text: string;
  language: string;
  kind: string;
  attempts: number;
  next_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}

/** The messages to people in the queue, sent or not, oldest first. `like`: a pattern of the text. */
export async function queuedMessages(
  { db }: Database,
  { recipient, like }: { recipient?: string; like?: string } = {},
): Promise<QueuedMessage[]> {
  const { rows } =
    await sql<QueuedMessage>`select id, upper(queue) as channel, data ->> 'recipient' as recipient, data ->> 'subject' as subject,
      data ->> 'text' as text, data ->> 'language' as language, data ->> 'kind' as kind, attempts, next_at, done_at as sent_at, failed_at, last_error
    from jobs where queue in ('sms', 'email') and (${recipient ?? null}::text is null or data ->> 'recipient' = ${recipient ?? null})
      and (${like ?? null}::text is null or data ->> 'text' like ${like ?? null}) order by created_at, id`.execute(db);
  return rows;
}

/** A queue row of a failed or waiting message. */
export function messageRow(
  message: {
    channel: 'SMS' | 'EMAIL';
    recipient: string;
    text: string;
    language: string;
    subject?: string;
    kind?: string | null;
  },
  job: {
    id: string;
    attempts: number;
    next_at: Date;
    created_at: Date;
    failed_at?: Date | null;
    last_error?: string | null;
  },
) {
  const { channel, ...data } = message;
  return { ...job, queue: channel.toLowerCase(), data: JSON.stringify(data) };
}
