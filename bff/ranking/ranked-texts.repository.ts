import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { servicesOpenToCases } from './service-with-entity.ts';

/**
 * Reads the texts that descriptions are compared with: of services, FAQs and case types. Like the other public content
 * they may come from a replica.
 */
@Injectable()
export class RankedTextsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Services that accept cases, with their names, description and keywords, the words learnt from their cases
   * (`learnt_words`), and the names and keywords of their entity.
   */
  services() {
    return this.database.fromReplica(() =>
      servicesOpenToCases(this.database.db)
        .select([
          's.id',
          's.name_en',
          's.name_ar',
          's.description_en',
          's.description_ar',
          's.keywords',
          's.case_types',
        ])
        .leftJoin('learnt_words as l', 'l.service_id', 's.id')
        .select('l.words as learnt')
        .select([
          'e.id as entity_id',
          'e.name_en as entity_en',
          'e.name_ar as entity_ar',
          'e.keywords as entity_keywords',
        ])
        .orderBy('s.id')
        .execute(),
    );
  }

  /** Published FAQs. */
  faqs() {
    return this.database.fromReplica(() =>
      this.database.db
        .selectFrom('faqs')
        .where('published', '=', true)
        .select(['id', 'question_en', 'question_ar', 'answer_en', 'answer_ar', 'keywords'])
        .orderBy('id')
        .execute(),
    );
  }

  /** Case types that people can choose. */
  caseTypes() {
    return this.database.fromReplica(() =>
      this.database.db
        .selectFrom('case_types')
        .where('hidden', '=', false)
        .select(['id', 'key', 'name_en', 'name_ar'])
        .orderBy('id')
        .execute(),
    );
  }
}
