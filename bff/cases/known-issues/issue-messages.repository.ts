import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type Selectable } from 'kysely';
import { UNANSWERED_STATUSES } from '../../../common/cases/case.enums.ts';
import type { Proof } from '../../../common/cases/proof.types.ts';
import { Database } from '../../database/database.ts';
import type { KnownIssueMessageTable } from '../../database/known-issue-tables.ts';
import { RESOLVED_TYPES } from '../case-rules.ts';
import type { KnownIssueRow } from './known-issues.repository.ts';

/** The queue of the deliveries. */
export const ISSUE_MESSAGE_QUEUE = 'known-issue-messages';

export type IssueMessageRow = Selectable<KnownIssueMessageTable>;

const MAX_MESSAGES = 20;
/** Whether cases of `case_types as t` are resolved. Others are responded to, which needs no proof. */
const IS_RESOLVED = sql<boolean>`(t.key in (${sql.join(RESOLVED_TYPES)}))`;

/** SQL for the messages of known issues and who gets them. */
@Injectable()
export class IssueMessagesRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Insertable<KnownIssueMessageTable>): Promise<void> {
    await this.database.db.insertInto('known_issue_messages').values(row).execute();
  }

  /** Adds the open cases of the message's known issue as recipients. Returns their ids. */
  async addCases(messageId: string, issueId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`insert into known_issue_deliveries (message_id, recipient_id, follower)
      select ${messageId}, c.id, false from cases c
      where c.known_issue_id = ${issueId} and c.status in (${sql.join(UNANSWERED_STATUSES)}) and c.anonymized_at is null
      returning recipient_id as id`.execute(this.database.db);
    return rows.map(({ id }) => id);
  }

  /** Adds the followers as recipients, without those who get the message about a case of theirs. Returns their ids. */
  async addFollowers(messageId: string, issueId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`insert into known_issue_deliveries (message_id, recipient_id, follower)
      select ${messageId}, f.id, true from known_issue_followers f
      where f.known_issue_id = ${issueId} and not exists (select from cases c
        join known_issue_deliveries d on d.message_id = ${messageId} and d.recipient_id = c.id
        where c.mobile = f.mobile or lower(c.email) = f.email)
      returning recipient_id as id`.execute(this.database.db);
    return rows.map(({ id }) => id);
  }

  /** The last answer of a known issue. */
  lastAnswer(issueId: string): Promise<IssueMessageRow | undefined> {
    return this.database.db
      .selectFrom('known_issue_messages')
      .selectAll()
      .where('known_issue_id', '=', issueId)
      .where('kind', '=', 'ANSWER')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /**
   * Adds open cases that came after an answer as its recipients, without those that need a proof which it does not
   * have. Returns their ids.
   */
  async addLateCases(
    { id, known_issue_id: issueId }: Pick<IssueMessageRow, 'id' | 'known_issue_id'>,
    caseIds: readonly string[],
    proofs: readonly Proof[],
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`insert into known_issue_deliveries (message_id, recipient_id, follower)
      select ${id}, c.id, false from cases c join services s on s.id = c.service_id join case_types t on t.id = c.case_type_id
      where c.known_issue_id = ${issueId} and c.id = any (${caseIds}::uuid[]) and c.status in (${sql.join(UNANSWERED_STATUSES)})
        and c.anonymized_at is null and (not ${IS_RESOLVED} or s.proof_required = any (${proofs}::text[]))
      on conflict (message_id, recipient_id) do update set done_at = null
      returning recipient_id as id`.execute(this.database.db);
    return rows.map((row) => row.id);
  }

  /**
   * Marks a recipient as reached; false when it already was. The row stays locked until the transaction ends, so that
   * two instances cannot deliver to it at once.
   */
  async markDelivered(messageId: string, recipientId: string, at: Date): Promise<boolean> {
    const result = await this.database.db
      .updateTable('known_issue_deliveries')
      .set({ done_at: at })
      .where('message_id', '=', messageId)
      .where('recipient_id', '=', recipientId)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  /** Takes a recipient away that was not reached. */
  async removeRecipient(messageId: string, recipientId: string): Promise<void> {
    await this.database.db
      .deleteFrom('known_issue_deliveries')
      .where('message_id', '=', messageId)
      .where('recipient_id', '=', recipientId)
      .where('done_at', 'is', null)
      .execute();
  }

  /** A message with its known issue. */
  async find(id: string): Promise<{ message: IssueMessageRow; issue: KnownIssueRow } | undefined> {
    const { db } = this.database;
    const message = await db.selectFrom('known_issue_messages').selectAll().where('id', '=', id).executeTakeFirst();
    if (!message) return undefined;
    const issue = await db
      .selectFrom('known_issues')
      .selectAll()
      .where('id', '=', message.known_issue_id)
      .executeTakeFirstOrThrow();
    return { message, issue };
  }

  /** A follower with the name of the entity. */
  follower(id: string) {
    return this.database.db
      .selectFrom('known_issue_followers as f')
      .innerJoin('known_issues as k', 'k.id', 'f.known_issue_id')
      .innerJoin('entities as e', 'e.id', 'k.entity_id')
      .select(['f.id', 'f.mobile', 'f.email', 'f.language', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .where('f.id', '=', id)
      .executeTakeFirst();
  }

  /** The last messages of a known issue, newest first, with their progress. */
  async ofIssue(issueId: string) {
    return this.database.db
      .selectFrom('known_issue_messages as m')
      .leftJoin('users as u', 'u.id', 'm.sent_by')
      .select(['m.id', 'm.kind', 'm.text_en', 'm.text_ar', 'm.at'])
      .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .select(
        sql<number>`(select count(*)::int from known_issue_deliveries d where d.message_id = m.id)`.as('recipients'),
      )
      .select(
        sql<number>`(select count(*)::int from known_issue_deliveries d where d.message_id = m.id and d.done_at is not null)`.as(
          'done',
        ),
      )
      .where('m.known_issue_id', '=', issueId)
      .orderBy('m.at', 'desc')
      .orderBy('m.id')
      .limit(MAX_MESSAGES)
      .execute();
  }

  /** The proofs of their result that services of the open cases of a known issue require. */
  async requiredProofs(issueId: string): Promise<Proof[]> {
    const { rows } = await sql<{ proof: Proof }>`select distinct s.proof_required as proof
      from cases c join services s on s.id = c.service_id join case_types t on t.id = c.case_type_id
      where c.known_issue_id = ${issueId} and c.status in (${sql.join(UNANSWERED_STATUSES)}) and ${IS_RESOLVED}`.execute(
      this.database.db,
    );
    return rows.map(({ proof }) => proof);
  }
}
