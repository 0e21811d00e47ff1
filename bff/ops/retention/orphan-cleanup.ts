import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { MESSAGE_QUEUES } from '../../messages/outbox.ts';
import { staysIdentified, type RetentionCount } from './case-retention.ts';
import { EXPIRING_ROWS, type ExpiringRows } from '../../database/expiring-rows.ts';
import { queryOne } from '../../database/sql.ts';
import { isHeld } from './legal-holds.repository.ts';
import type { RetentionPolicy } from './retention-policy.ts';

/** Rows to be deleted, or in which a column is cleared; conditions are on `table as t`. */
export interface OrphanRule {
  what: string;
  before: Date;
  table: string;
  due: RawBuilder<boolean>;
  held: RawBuilder<boolean>;
  /** Set to null instead of deleting the row. */
  column?: string;
}

const NEVER = sql<boolean>`false`;
/** The recipient in the job of a message. */
const RECIPIENT = sql<string>`t.data ->> 'recipient'`;

/** Personal data outside cases and accounts, and expired rows that a stopped portal did not clean up. */
export function orphanRules({ cases, contacts, messages, expired, now }: RetentionPolicy): OrphanRule[] {
  const older = (column: string, before: Date) => sql<boolean>`${sql.ref(`t.${column}`)} < ${before}`;
  const expiredRows = ({ table, column, retentionMs = 0 }: ExpiringRows): OrphanRule => {
    // A function only for `seen_at`, which is left out.
    const ageMs = typeof retentionMs === 'number' ? retentionMs : 0;
    const before = new Date(Math.min(expired.getTime(), now.getTime() - ageMs));
    return { what: `expired rows of ${table}`, before, table, due: older(column, before), held: NEVER };
  };
  return [
    // First, because guest_proofs references contacts.
    ...EXPIRING_ROWS.filter(({ column, byMachineTime }) => column !== 'seen_at' && !byMachineTime).map(expiredRows),
    {
      what: 'verified contacts of guests without a case',
      before: cases,
      table: 'contacts',
      due: sql<boolean>`${older('created_at', cases)} and not exists (select 1 from guest_proofs g where g.contact_id = t.id and g.expires_at >= ${expired})
        and not exists (select 1 from cases c where c.mobile = t.mobile and ${staysIdentified(cases)})`,
      held: isHeld({ mobile: 't.mobile', email: 't.email' }),
    },
    {
      what: 'contact messages',
      before: contacts,
      table: 'contact_messages',
      due: older('created_at', contacts),
      held: isHeld({ mobile: 't.mobile', email: 't.email' }),
    },
    {
      what: 'followers of known issues that are over',
      before: contacts,
      table: 'known_issue_followers',
      due: sql<boolean>`exists (select 1 from known_issues k where k.id = t.known_issue_id and coalesce(k.closed_at, k.expected_end) < ${contacts})`,
      held: isHeld({ mobile: 't.mobile', email: 't.email' }),
    },
    {
      what: 'comments on the portal (ratings stay)',
      before: contacts,
      table: 'feedback',
      column: 'comment',
      due: sql<boolean>`t.comment is not null and ${older('created_at', contacts)}`,
      held: NEVER,
    },
    {
      what: 'outbox messages',
      before: messages,
      table: 'jobs',
      due: sql<boolean>`t.queue in (${sql.join(Object.values(MESSAGE_QUEUES))}) and ${older('created_at', messages)}`,
      held: isHeld({ mobile: RECIPIENT, email: RECIPIENT }),
    },
    {
      what: 'messages of the demo inbox',
      before: messages,
      table: 'demo_inbox',
      due: older('created_at', messages),
      held: isHeld({ mobile: 't.recipient', email: 't.recipient' }),
    },
  ];
}

export async function countOrphans({ db }: Database, { table, due, held }: OrphanRule): Promise<RetentionCount> {
  const query = sql<RetentionCount>`select count(*) filter (where not ${held})::int as due, count(*) filter (where ${held})::int as held
    from ${sql.table(table)} t where ${due}`;
  return queryOne(query, db);
}

/** Returns the number of rows. */
export async function removeOrphans({ db }: Database, { table, due, held, column }: OrphanRule): Promise<number> {
  const statement = column
    ? sql`update ${sql.table(table)} t set ${sql.ref(column)} = null where ${due} and not ${held}`
    : sql`delete from ${sql.table(table)} t where ${due} and not ${held}`;
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}
