import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Columns, or expressions, that refer to a case or a person. */
interface SubjectColumns {
  caseId?: string;
  userId?: string;
  mobile?: string | RawBuilder<string>;
  email?: string | RawBuilder<string>;
}

/** Subject of a hold: a case, an account, or a person identified by mobile or email. */
export interface HoldSubject {
  case_id?: string;
  user_id?: string;
  mobile?: string;
  email?: string;
}

const columnOf = (column: string | RawBuilder<string>) => (typeof column === 'string' ? sql.ref(column) : column);

/** SQL condition: an active legal hold covers the row. A hold on an account also covers its mobiles and emails. */
export function isHeld({ caseId, userId, mobile, email }: SubjectColumns): RawBuilder<boolean> {
  const conditions = [
    ...(caseId ? [sql`h.case_id = ${sql.ref(caseId)}`] : []),
    ...(userId ? [sql`h.user_id = ${sql.ref(userId)}`] : []),
    ...(mobile ? [sql`${columnOf(mobile)} in (h.mobile, a.mobile, a.preferred_mobile)`] : []),
    ...(email ? [sql`lower(${columnOf(email)}) in (h.email, a.email, lower(a.preferred_email))`] : []),
  ];
  return sql<boolean>`exists (select 1 from legal_holds h left join users a on a.id = h.user_id
    where h.released_at is null and (${sql.join(conditions, sql` or `)}))`;
}

/** SQL for legal holds. */
export class LegalHoldsRepository {
  constructor(private readonly database: Database) {}

  async set(subject: HoldSubject, reason: string, by: string, at: Date): Promise<string> {
    const id = randomUUID();
    await this.database.db
      .insertInto('legal_holds')
      .values({ id, ...subject, reason, set_by: by, set_at: at })
      .execute();
    return id;
  }

  /** Releases an active hold and returns its subject; undefined when there is none. */
  release(id: string, reason: string, by: string, at: Date) {
    return this.database.db
      .updateTable('legal_holds')
      .set({ released_at: at, released_by: by, release_reason: reason })
      .where('id', '=', id)
      .where('released_at', 'is', null)
      .returning(['case_id', 'user_id'])
      .executeTakeFirst();
  }

  /** The active holds, oldest first. */
  active() {
    return this.database.db
      .selectFrom('legal_holds as h')
      .leftJoin('cases as c', 'c.id', 'h.case_id')
      .select(['h.id', 'h.user_id', 'h.mobile', 'h.email', 'h.reason', 'h.set_by', 'h.set_at', 'c.ticket'])
      .where('h.released_at', 'is', null)
      .orderBy('h.set_at')
      .execute();
  }
}
