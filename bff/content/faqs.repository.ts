import { Injectable } from '@nestjs/common';
import { sql, type Selectable } from 'kysely';
import type { Faq } from '../../common/content/content.types.ts';
import { Database } from '../database/database.ts';
import type { FaqTable } from '../database/content-tables.ts';
import { matchesWords, countMatchedWords } from './matches-words.ts';

const questionText = sql<string>`search_question`;
const fullText = sql<string>`search`;

/** Queries on FAQs. */
@Injectable()
export class FaqsRepository {
  constructor(private readonly database: Database) {}

  /**
   * FAQs of an entity or of all that contain every word in either language. Those with most words in the question come
   * first.
   */
  async list(
    { text, entityId }: { text: string; entityId?: string },
    page: number,
    pageSize: number,
  ): Promise<{ faqs: Faq[]; total: number }> {
    const found = this.database.db
      .selectFrom('faqs')
      .where('published', '=', true)
      .where(matchesWords(fullText, text))
      .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? null));
    const rows = await found
      .selectAll()
      .orderBy(countMatchedWords(questionText, text), 'desc')
      .orderBy('sort')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { faqs: rows.map(toFaq), total: Number(total) };
  }

  /** Published FAQs with these ids, in their order. */
  async listByIds(ids: readonly string[]): Promise<Faq[]> {
    if (!ids.length) return [];
    const rows = await this.database.db
      .selectFrom('faqs')
      .selectAll()
      .where('id', 'in', ids)
      .where('published', '=', true)
      .execute();
    return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(toFaq);
  }

  async find(id: string): Promise<Faq | undefined> {
    const row = await this.database.db
      .selectFrom('faqs')
      .selectAll()
      .where('id', '=', id)
      .where('published', '=', true)
      .executeTakeFirst();
    return row && toFaq(row);
  }
}

function toFaq(row: Selectable<FaqTable>): Faq {
  return {
    id: row.id,
    entityId: row.entity_id,
    questionEn: row.question_en,
    questionAr: row.question_ar,
    answerEn: row.answer_en,
    answerAr: row.answer_ar,
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
  };
}
