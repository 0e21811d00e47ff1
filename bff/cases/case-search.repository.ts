import { Injectable } from '@nestjs/common';
import type { StatusCode } from '../../common/cases/case.enums.ts';
import { LIMITS } from '../../common/limits.ts';
import { Database } from '../database/database.ts';
import { searchInStages, type RowOrder } from '../database/staged-search.ts';
import { matchingCases, type CaseFilter, type CaseSearchContext } from './case-filter-query.ts';
import { containsWords, matchesWordIndex, type TypedWord } from './case-search.ts';

/** A case that matches a search. */
interface CaseHit {
  id: string;
  status: StatusCode;
}

const COLUMNS = ['id', 'status', 'submitted_at', 'updated_at', 'due_at'] as const;

/** SQL for the full-text search of cases. See docs/search.md. */
@Injectable()
export class CaseSearchRepository {
  constructor(private readonly database: Database) {}

  /** The first LIMITS.searchMax cases that contain all words, sorted by `order`. */
  async first(
    filter: CaseFilter,
    context: CaseSearchContext,
    words: readonly TypedWord[],
    order: RowOrder,
  ): Promise<CaseHit[]> {
    return searchInStages(this.database, {
      scope: matchingCases(this.database.db, filter, context).select(COLUMNS),
      columns: COLUMNS,
      order,
      inText: containsWords(words),
      byIndex: matchesWordIndex(words),
      max: LIMITS.searchMax,
    });
  }
}
