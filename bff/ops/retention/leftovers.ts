import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../store/database.ts';
import { caseStays, type Found } from './case-retention.ts';
import { isHeld } from './holds.repository.ts';
import type { RetentionPolicy } from './retention-policy.ts';

/** Rows that go, or of which a column is emptied: over `table as t`. */
export interface Leftover {
  what: string;
  before: Date;
  table: string;
  due: RawBuilder<boolean>;
  held: RawBuilder<boolean>;
  /** Emptied instead of the row deleted. */
  column?: string;
}

const NEVER = sql<boolean>`false`;

/** What people left beside cases and accounts, and what a stopped portal did not throw away. */
export function leftovers({ cases, contacts, messages, expired }: RetentionPolicy): Leftover[] {
  const older = (column: string, before: Date) => sql<boolean>`${sql.ref(`t.${column}`)} < ${before}`;
  const ran = (table: string, column = 'expires_at'): Leftover => ({
    what: `expired rows of ${table}`,
    before: expired,
    table,
    due: older(column, expired),
    held: NEVER,
  });
  const byRecipient = isHeld({ mobile: 't.recipient', email: 't.recipient' });
  return [
    // First, for proofs name contacts.
    ...['one_time_codes', 'guest_proofs', 'registrations', 'password_links', 'sessions', 'sign_in_attempts', 'refused_sign_ins'].map(
      (table) => ran(table),
    ),
    ran('idempotency', 'created_at'),
    {
      what: "guests' proven contacts without a case",
      before: cases,
      table: 'contacts',
      due: sql<boolean>`${older('created_at', cases)} and not exists (select 1 from guest_proofs g where g.contact_id = t.id and g.expires_at >= ${expired})
        and not exists (select 1 from cases c where c.mobile = t.mobile and ${caseStays(cases)})`,
      held: isHeld({ mobile: 't.mobile', email: 't.email' }),
    },
    {
      what: 'messages to the programme',
      before: contacts,
      table: 'contact_messages',
      due: older('created_at', contacts),
      held: isHeld({ mobile: 't.mobile', email: 't.email' }),
    },
    {
      what: 'comments on the portal (the rating stays)',
      before: contacts,
      table: 'feedback',
      column: 'comment',
      due: sql<boolean>`t.comment is not null and ${older('created_at', contacts)}`,
      held: NEVER,
    },
    { what: 'messages of the outbox', before: messages, table: 'outbox', due: older('created_at', messages), held: byRecipient },
    { what: "messages of the demo's inbox", before: messages, table: 'inbox', due: older('created_at', messages), held: byRecipient },
  ];
}

export async function foundOf({ db }: Database, { table, due, held }: Leftover): Promise<Found> {
  const { rows } = await sql<Found>`select count(*) filter (where not ${held})::int as due, count(*) filter (where ${held})::int as held
    from ${sql.table(table)} t where ${due}`.execute(db);
  return rows[0]!;
}

/** Gives how many. */
export async function forgetLeftover({ db }: Database, { table, due, held, column }: Leftover): Promise<number> {
  const change = column
    ? sql`update ${sql.table(table)} t set ${sql.ref(column)} = null where ${due} and not ${held}`
    : sql`delete from ${sql.table(table)} t where ${due} and not ${held}`;
  return Number((await change.execute(db)).numAffectedRows ?? 0);
}
