import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Faq } from '../../common/content/content.types.ts';
import { Database } from '../database/database.ts';
import { matchesWords, countMatchedWords } from './matches-words.ts';

const questionText = sql<string>`faqs.search_question`;
const fullText = sql<string>`faqs.search`;

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
    const found = this.published()
      .where(matchesWords(fullText, text))
      .$if(entityId !== undefined, (query) => query.where('faqs.entity_id', '=', entityId ?? null));
    const rows = await withEntity(found)
      .orderBy(countMatchedWords(questionText, text), 'desc')
      .orderBy('faqs.sort')
      .orderBy('faqs.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { faqs: rows.map(toFaq), total: Number(total) };
  }

  /** Published FAQs with these ids, in their order. */
  async listByIds(ids: readonly string[]): Promise<Faq[]> {
    if (!ids.length) return [];
    const rows = await withEntity(this.published()).where('faqs.id', 'in', ids).execute();
    return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(toFaq);
  }

  async find(id: string): Promise<Faq | undefined> {
    const row = await withEntity(this.published()).where('faqs.id', '=', id).executeTakeFirst();
    return row && toFaq(row);
  }

  private published() {
    return this.database.db
      .selectFrom('faqs')
      .leftJoin('entities', 'entities.id', 'faqs.entity_id')
      .where('faqs.published', '=', true);
  }
}

function withEntity(query: ReturnType<FaqsRepository['published']>) {
  return query.selectAll('faqs').select(['entities.name_en', 'entities.name_ar']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withEntity>['executeTakeFirstOrThrow']>>;

function toFaq(row: Row): Faq {
  return {
    id: row.id,
    entityId: row.entity_id,
    entityEn: row.name_en ?? '',
    entityAr: row.name_ar ?? '',
    questionEn: row.question_en,
    questionAr: row.question_ar,
    answerEn: row.answer_en,
    answerAr: row.answer_ar,
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
  };
}
