import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { SurveyAnswer, SurveyOptionId } from '../../../common/cases/survey.types.ts';
import { Database } from '../../store/database.ts';
import type { SurveyTable } from '../../store/survey-tables.ts';
import { inScope, type CaseScope } from '../case-scope.ts';

export type SurveyRow = Selectable<SurveyTable> & { answers: SurveyAnswer[] };

/** One line of the results: how often a question was answered in one way for one entity. */
export interface ResultRow {
  entity_id: string;
  name_en: string;
  name_ar: string;
  option_id: SurveyOptionId;
  rating: number;
  answers: number;
}

const ANSWERS = sql<SurveyAnswer[]>`(select coalesce(json_agg(json_build_object('optionId', a.option_id, 'rating', a.rating)), '[]')
  from survey_answers a where a.survey_id = s.id)`;

/** All SQL of surveys. */
@Injectable()
export class SurveysRepository {
  constructor(private readonly database: Database) {}

  /** The case of this id, if it is within the scope (or whoever's, for a signed link). */
  caseOf(id: string, scope: CaseScope | 'anyone') {
    return this.database.db
      .selectFrom('cases as c')
      .select(['c.id', 'c.entity_id', 'c.status'])
      .where('c.id', '=', id)
      .$if(scope !== 'anyone', (query) => query.where((cases) => inScope(cases, scope as CaseScope)))
      .executeTakeFirst();
  }

  /** False when the case was rated before. */
  async insert(row: Insertable<SurveyTable>, answers: readonly SurveyAnswer[]): Promise<boolean> {
    const made = await this.database.db
      .insertInto('surveys')
      .values(row)
      .onConflict((conflict) => conflict.column('case_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return false;
    const rows = answers.map(({ optionId, rating }) => ({ survey_id: row.id, option_id: optionId, rating }));
    await this.database.db.insertInto('survey_answers').values(rows).execute();
    return true;
  }

  /** Of the cases within the scope. */
  readable(by: 'id' | 'case_id', value: string, scope: CaseScope): Promise<SurveyRow[]> {
    return this.selected(by, value)
      .where((rows) => inScope(rows as never, scope))
      .execute();
  }

  ofCase(caseId: string): Promise<SurveyRow | undefined> {
    return this.selected('case_id', caseId).executeTakeFirst();
  }

  /** Over the cases within the scope, of one entity if asked. */
  results(scope: CaseScope, entityId: string | undefined): Promise<ResultRow[]> {
    return this.database.db
      .selectFrom('surveys as s')
      .innerJoin('cases as c', 'c.id', 's.case_id')
      .innerJoin('entities as e', 'e.id', 's.entity_id')
      .innerJoin('survey_answers as a', 'a.survey_id', 's.id')
      .select(['e.id as entity_id', 'e.name_en', 'e.name_ar', 'a.option_id', 'a.rating'])
      .select((eb) => eb.fn.countAll<number>().as('answers'))
      .where((rows) => inScope(rows as never, scope))
      .$if(entityId !== undefined, (query) => query.where('s.entity_id', '=', entityId!))
      .groupBy(['e.id', 'a.option_id', 'a.rating'])
      .orderBy('e.sort')
      .execute();
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
