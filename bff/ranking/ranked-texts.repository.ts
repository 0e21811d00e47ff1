import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** SQL for the texts to rank. */
@Injectable()
export class RankedTextsRepository {
  constructor(private readonly database: Database) {}

  /** Services to which a case can be filed, with what describes them and their entity. */
  services() {
    return this.database.db
      .selectFrom('services as s')
      .innerJoin('entities as e', 'e.id', 's.entity_id')
      .where('e.published', '=', true)
      .where('e.removed_at', 'is', null)
      .where('e.active', '=', true)
      .where('s.active', '=', true)
      .select(['s.id', 's.name_en', 's.name_ar', 's.description_en', 's.description_ar', 's.keywords', 's.case_types'])
      .select(['e.id as entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar', 'e.keywords as entity_keywords'])
      .orderBy('s.id')
      .execute();
  }

  faqs() {
    return this.database.db
      .selectFrom('faqs')
      .where('published', '=', true)
      .select(['id', 'question_en', 'question_ar', 'answer_en', 'answer_ar'])
      .orderBy('id')
      .execute();
  }

  caseTypes() {
    return this.database.db
      .selectFrom('case_types')
      .where('hidden', '=', false)
      .select(['id', 'key', 'name_en', 'name_ar'])
      .orderBy('id')
      .execute();
  }
}
