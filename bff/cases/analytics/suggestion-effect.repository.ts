import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AnalyticsSuggestions, SuggestedEntity } from '../../../common/cases/analytics.types.ts';
import { boundsOfPeriod } from '../../../common/cases/time-buckets.ts';
import { Database } from '../../database/database.ts';
import type { AnalyticsFilter } from './analytics.repository.ts';

interface PeopleRow {
  hold_out: boolean;
  people: number;
  without_case: number;
  answered: number;
}

/** SQL for the effect of suggestions. Counts browsers and leaves out other clients. */
@Injectable()
export class SuggestionEffectRepository {
  constructor(private readonly database: Database) {}

  async read(filter: AnalyticsFilter): Promise<AnalyticsSuggestions> {
    const people = await this.people(filter);
    const countsOf = (holdOut: boolean) =>
      people.find((row) => row.hold_out === holdOut) ?? { people: 0, without_case: 0, answered: 0 };
    const [shown, holdOut] = [countsOf(false), countsOf(true)];
    return {
      shown: { people: shown.people, withoutCase: shown.without_case, answered: shown.answered },
      holdOut: { people: holdOut.people, withoutCase: holdOut.without_case },
      entities: await this.entities(filter),
    };
  }

  /** Browsers for which an FAQ was found, by whether they were shown it. */
  private async people(filter: AnalyticsFilter): Promise<PeopleRow[]> {
    const { rows } = await sql<PeopleRow>`with people as (
        select browser, bool_or(hold_out) as hold_out, bool_or(case_id is not null) as submitted, bool_or(outcome = 'ANSWERED') as answered
        from suggestions
        where ${periodFilter(filter, 'created_at')} and browser is not null and jsonb_array_length(shown -> 'faqs') > 0
        group by browser
      )
      select hold_out, count(*)::int as people, (count(*) filter (where not submitted))::int as without_case,
        (count(*) filter (where answered and not submitted))::int as answered
      from people group by hold_out`.execute(this.database.db);
    return rows;
  }

  private async entities(filter: AnalyticsFilter): Promise<SuggestedEntity[]> {
    const { rows } = await sql<SuggestedEntity>`with offered as (
        select g.browser, s.entity_id, s.id as service_id, g.case_id, coalesce(g.outcome = 'CHOSEN' and g.outcome_id = s.id::text, false) as taken
        from suggestions as g
        cross join jsonb_array_elements(g.shown -> 'services') as offer
        join services as s on s.id = (offer ->> 0)::uuid
        where ${periodFilter(filter, 'g.created_at')} and g.browser is not null and not g.hold_out
          and ${filter.entityId ? sql<boolean>`s.entity_id = ${filter.entityId}::uuid` : sql<boolean>`true`}
      )
      select e.id, e.name_en as "nameEn", e.name_ar as "nameAr", count(distinct o.browser)::int as shown,
        (count(distinct o.browser) filter (where o.taken))::int as taken,
        (count(distinct o.browser) filter (where o.taken and c.id is not null))::int as submitted,
        (count(distinct o.browser) filter (where o.taken and c.service_id = o.service_id))::int as kept
      from offered as o join entities as e on e.id = o.entity_id left join cases as c on c.id = o.case_id
      group by e.id, e.name_en, e.name_ar order by taken desc, shown desc, e.id`.execute(this.database.db);
    return rows;
  }
}

/** The condition for the days of the filter, in the city's time zone. */
function periodFilter(filter: AnalyticsFilter, column: string) {
  const { start, end } = boundsOfPeriod(filter);
  return sql<boolean>`${sql.ref(column)} between ${start} and ${end}`;
}
