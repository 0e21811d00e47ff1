import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../store/database.ts';

/** Columns by which a row names a case or a person. */
interface Names {
  caseId?: string;
  userId?: string;
  mobile?: string;
  email?: string;
}

/** What a hold is on: a case, an account, or a person known by mobile or email alone. */
export interface HoldSubject {
  case_id?: string;
  user_id?: string;
  mobile?: string;
  email?: string;
}

/** A standing hold on what these columns name. One on an account is one on its mobile and email as well. */
export function isHeld({ caseId, userId, mobile, email }: Names): RawBuilder<boolean> {
  const either = [
    ...(caseId ? [sql`h.case_id = ${sql.ref(caseId)}`] : []),
    ...(userId ? [sql`h.user_id = ${sql.ref(userId)}`] : []),
    ...(mobile ? [sql`${sql.ref(mobile)} in (h.mobile, a.mobile)`] : []),
    ...(email ? [sql`lower(${sql.ref(email)}) in (h.email, a.email)`] : []),
  ];
  return sql<boolean>`exists (select 1 from legal_holds h left join users a on a.id = h.user_id
    where h.released_at is null and (${sql.join(either, sql` or `)}))`;
}

/** The SQL of legal holds. */
export class HoldsRepository {
  constructor(private readonly database: Database) {}

  async set(subject: HoldSubject, reason: string, by: string, at: Date): Promise<string> {
    const id = randomUUID();
    await this.database.db
      .insertInto('legal_holds')
      .values({ id, ...subject, reason, set_by: by, set_at: at })
      .execute();
    return id;
  }

  /** What it was on, if there was such a standing hold. */
  release(id: string, reason: string, by: string, at: Date) {
    return this.database.db
      .updateTable('legal_holds')
      .set({ released_at: at, released_by: by, release_reason: reason })
      .where('id', '=', id)
      .where('released_at', 'is', null)
      .returning(['case_id', 'user_id'])
      .executeTakeFirst();
  }

  /** The standing ones, the oldest first. */
  standing() {
    return this.database.db
      .selectFrom('legal_holds as h')
      .leftJoin('cases as c', 'c.id', 'h.case_id')
      .select(['h.id', 'h.user_id', 'h.mobile', 'h.email', 'h.reason', 'h.set_by', 'h.set_at', 'c.ticket'])
      .where('h.released_at', 'is', null)
      .orderBy('h.set_at')
      .execute();
  }
}
