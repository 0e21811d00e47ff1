import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { SurveyAnswer, SurveyOptionId } from '../../../common/cases/survey.types.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Database } from '../../store/database.ts';
import type { SurveyTable } from '../../store/survey-tables.ts';
import type { Tables } from '../../store/tables.ts';
import { readableBy } from './survey-scope.ts';

export type SurveyRow = Selectable<SurveyTable> & { answers: SurveyAnswer[] };

/** One line of the results: how one question was answered for one entity. */
export interface ResultRow {
  entity_id: string;
  name_en: string;
  name_ar: string;
  option_id: SurveyOptionId;
  answers: number;
  surveys: number;
  average: number;
  overall: number;
}

const ANSWERS = sql<SurveyAnswer[]>`(select coalesce(json_agg(json_build_object('optionId', a.option_id, 'rating', a.rating)), '[]')
  from survey_answers a where a.survey_id = s.id)`;

/** All SQL of surveys. */
@Injectable()
export class SurveysRepository {
  constructor(private readonly database: Database) {}

  /** The case of this id, if it is one of these mobiles' (or whoever's, for a signed link). */
  caseOf(id: string, mobiles: readonly string[] | 'anyone') {
    return this.database.db
      .selectFrom('cases')
      .select(['id', 'entity_id', 'status'])
      .where('id', '=', id)
      .$if(mobiles !== 'anyone', (query) => query.where('mobile', 'in', mobiles as string[]))
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

  /** Of those that the caller may read. */
  readable(by: 'id' | 'case_id', value: string, caller: Caller): Promise<SurveyRow[]> {
    return this.selected(by, value)
      .where((rows) => readableBy(rows as unknown as ExpressionBuilder<Tables & { c: Tables['cases'] }, 'c'>, caller))
      .execute();
  }

  ofCase(caseId: string): Promise<SurveyRow | undefined> {
    return this.selected('case_id', caseId).executeTakeFirst();
  }

  async results(entityId: string | undefined): Promise<ResultRow[]> {
    const only = entityId ? sql`where s.entity_id = ${entityId}` : sql``;
    const { rows } = await sql<ResultRow>`
      select e.id as entity_id, e.name_en, e.name_ar, a.option_id, count(*)::int as answers, avg(a.rating)::float8 as average,
        (select count(*)::int from surveys o where o.entity_id = e.id) as surveys,
        (select avg(r.rating)::float8 from survey_answers r join surveys o on o.id = r.survey_id where o.entity_id = e.id) as overall
      from surveys s join survey_answers a on a.survey_id = s.id join entities e on e.id = s.entity_id ${only}
      group by e.id, a.option_id order by e.sort`.execute(this.database.db);
    return rows;
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
