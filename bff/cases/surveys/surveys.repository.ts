import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { SurveyAnswer, SurveyOptionId } from '../../../common/cases/survey.types.ts';
import { Database } from '../../database/database.ts';
import type { SurveyTable } from '../../database/survey-tables.ts';
import { scopeFilter, type CaseScope } from '../../scope/case-scope.ts';
import { addRecordEvent } from '../audit-log/case-records.ts';

export type SurveyRow = Selectable<SurveyTable> & { answers: SurveyAnswer[] };

/** A row of the results: how often a question got one rating for one entity. */
export interface ResultRow {
  entity_id: string;
  name_en: string;
  name_ar: string;
  option_id: SurveyOptionId;
  rating: number;
  answers: number;
}

const ANSWERS = sql<
  SurveyAnswer[]
>`(select coalesce(json_agg(json_build_object('optionId', a.option_id, 'rating', a.rating)), '[]')
  from survey_answers a where a.survey_id = s.id)`;

/** SQL for surveys. */
@Injectable()
export class SurveysRepository {
  constructor(private readonly database: Database) {}

  /** The case with this id within the scope, locked until the transaction ends. */
  lockCase(id: string, scope: CaseScope) {
    return this.database.db
      .selectFrom('cases as c')
      .select(['c.id', 'c.entity_id', 'c.status'])
      .where('c.id', '=', id)
      .where(scopeFilter(scope))
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** False when the case already has a survey. */
  async insert(row: Insertable<SurveyTable> & { at: Date }, answers: readonly SurveyAnswer[]): Promise<boolean> {
    const created = await this.database.db
      .insertInto('surveys')
      .values(row)
      .onConflict((conflict) => conflict.column('case_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return false;
    const rows = answers.map(({ optionId, rating }) => ({ survey_id: row.id, option_id: optionId, rating }));
    await this.database.db.insertInto('survey_answers').values(rows).execute();
    await addRecordEvent(this.database, row.case_id, 'survey', row.at);
    return true;
  }

  /** Surveys of cases within the scope. */
  readable(by: 'id' | 'case_id', value: string, scope: CaseScope): Promise<SurveyRow[]> {
    return this.selected(by, value).where(scopeFilter(scope)).execute();
  }

  ofCase(caseId: string): Promise<SurveyRow | undefined> {
    return this.selected('case_id', caseId).executeTakeFirst();
  }

  /** Results over the cases within the scope, or over one entity. */
  results(scope: CaseScope, entityId: string | undefined): Promise<ResultRow[]> {
    const query = this.database.db
      .selectFrom('surveys as s')
      .innerJoin('cases as c', 'c.id', 's.case_id')
      .innerJoin('entities as e', 'e.id', 's.entity_id')
      .innerJoin('survey_answers as a', 'a.survey_id', 's.id')
      .select(['e.id as entity_id', 'e.name_en', 'e.name_ar', 'a.option_id', 'a.rating'])
      .select((eb) => eb.fn.countAll<number>().as('answers'))
      .where(scopeFilter(scope))
      .groupBy(['e.id', 'a.option_id', 'a.rating'])
      .orderBy('e.sort');
    return (entityId === undefined ? query : query.where('s.entity_id', '=', entityId)).execute();
  }

  private selected(by: 'id' | 'case_id', value: string) {
    return this.database.db
      .selectFrom('surveys as s')
      .innerJoin('cases as c', 'c.id', 's.case_id')
      .selectAll('s')
      .select(ANSWERS.as('answers'))
      .where(`s.${by}`, '=', value);
  }
}
