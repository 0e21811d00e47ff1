import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../database/database.ts';
import { queryOne } from '../../database/sql.ts';

/** SQL for the check of replies. */
@Injectable()
export class ReplyCheckRepository {
  constructor(private readonly database: Database) {}

  /**
   * Whether another case of the entity was answered with exactly this text. The cases of one known issue have the same
   * answer.
   */
  async isAnswerOfAnotherCase(
    text: string,
    {
      id,
      entity_id: entityId,
      known_issue_id: issueId,
    }: { id: string; entity_id: string; known_issue_id: string | null },
  ): Promise<boolean> {
    const query = sql<{ found: boolean }>`select exists (
        select from cases
        where entity_id = ${entityId} and md5(resolution) = md5(${text}) and resolution = ${text} and id <> ${id}
          and (known_issue_id is null or known_issue_id is distinct from ${issueId}::uuid)
      ) as found`;
    return (await queryOne(query, this.database.db)).found;
  }
}
