import { Injectable } from '@nestjs/common';
import type { Faq } from '../../common/content/content.types.ts';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { Database } from '../store/database.ts';

/** All SQL of public content. */
@Injectable()
export class ContentRepository {
  constructor(private readonly database: Database) {}

  /** Questions whose text holds every word, in either language and any usual Arabic spelling. */
  async faqs(text: string, page: number, pageSize: number): Promise<{ faqs: Faq[]; total: number }> {
    let query = this.database.db.selectFrom('faqs');
    for (const word of foldForSearch(text).split(' ').filter(Boolean)) query = query.where('search', 'like', `%${word.replace(/[%_\\]/g, '\\$&')}%`);
    const [rows, { total }] = [
      await query
        .selectAll()
        .orderBy('sort')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ];
    const faqs = rows.map((row) => ({
      id: row.id,
      questionEn: row.question_en,
      questionAr: row.question_ar,
      answerEn: row.answer_en,
      answerAr: row.answer_ar,
      createdAt: row.created_at.toISOString(),
      modifiedAt: row.modified_at.toISOString(),
    }));
    return { faqs, total: Number(total) };
  }
}
