import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SETTLED_STATUSES } from '../../../common/cases/case.enums.ts';
import { unsettledReason } from '../../../common/cases/action-errors.ts';
import type { surveys } from '../../../common/cases/survey.contract.ts';
import type {
  GiveInvitedSurvey,
  GiveSurvey,
  SurveyQuery,
  SurveyAnswers,
  SurveyResultsQuery,
} from '../../../common/cases/survey.dto.ts';
import {
  SURVEY_OPTION_IDS,
  SURVEY_RATINGS,
  type Survey,
  type SurveyInvitation,
  type SurveyResult,
  type SurveyOptionId,
} from '../../../common/cases/survey.types.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import { bilingual } from '../../i18n/translate.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { ALL_CASES, ownScopeOf, scopeOf, staffScopeOf } from '../../scope/case-scope.ts';
import { CasesRepository } from '../cases.repository.ts';
import { PublicCasesRepository } from '../public-cases.repository.ts';
import { PublicLinks } from '../public-link.ts';
import { SurveysRepository, type ResultRow, type SurveyRow } from './surveys.repository.ts';
import type { CaseIdInput, MessageLink } from '../../../common/cases/cases.dto.ts';
import { averageRating, sum } from '../sums.ts';

/** The answers in the order of the questions. */
function surveyOf({ id, case_id, answers, comment, at }: Omit<SurveyRow, 'entity_id' | 'language'>): Survey {
  const inOrder = SURVEY_OPTION_IDS.flatMap((id) => answers.find(({ optionId }) => optionId === id) ?? []);
  return { id, incidentId: case_id, answers: inOrder, comment, submittedAt: at.toISOString() };
}

const meanOf = (rows: readonly ResultRow[]) => ({ answers: sum(rows, 'answers'), average: averageRating(rows) ?? 0 });

function optionsOf(rows: readonly ResultRow[]): SurveyResult['options'] {
  const rowsOf = (id: SurveyOptionId) => rows.filter(({ option_id }) => option_id === id);
  return SURVEY_OPTION_IDS.filter((id) => rowsOf(id).length).map((id) => ({ optionId: id, ...meanOf(rowsOf(id)) }));
}

/** One result per entity, in the order of the rows. */
function resultsOf(rows: readonly ResultRow[]): SurveyResult[] {
  const entities = new Map(
    rows.map((row) => [row.entity_id, { id: row.entity_id, nameEn: row.name_en, nameAr: row.name_ar }]),
  );
  return [...entities.values()].map((entity) => {
    const entityRows = rows.filter(({ entity_id }) => entity_id === entity.id);
    return { entity, ...meanOf(entityRows), options: optionsOf(entityRows) };
  });
}

type RatedCase = NonNullable<Awaited<ReturnType<SurveysRepository['lockCase']>>>;

/** Implements the endpoints of surveys about the handling of cases. */
@Injectable()
export class SurveysService implements ServiceOf<typeof surveys> {
  constructor(
    private readonly database: Database,
    private readonly repository: SurveysRepository,
    private readonly cases: CasesRepository,
    private readonly publicCases: PublicCasesRepository,
    private readonly links: PublicLinks,
    private readonly clock: Clock,
  ) {}

  async options(_input: undefined, { locale }: Principal) {
    const options = SURVEY_OPTION_IDS.map((id) => {
      const key = `survey.option.${id}` as const;
      return { id, ...bilingual('name', `${key}.name`), ...bilingual('question', `${key}.question`) };
    });
    const actions = SURVEY_RATINGS.map((rating) => ({ rating, ...bilingual('name', `survey.rating.${rating}`) }));
    return {
      options,
      actions: actions.sort((a, b) => localised(a, 'name', locale).localeCompare(localised(b, 'name', locale), locale)),
    };
  }

  /** Throws NOT_FOUND, SURVEY_GIVEN for a second survey, and why a case cannot be rated now (`unsettledReason`). */
  give({ incidentId, ...input }: GiveSurvey, caller: Principal): Promise<{ survey: Survey }> {
    return this.database.transaction(async () => {
      const found = await this.repository.lockCase(incidentId, ownScopeOf(caller));
      if (!found) throw new AppError('NOT_FOUND');
      return this.save(found, input, caller);
    });
  }

  /** Like `give`; throws LINK_EXPIRED for an invalid link. */
  giveInvited({ link, ...input }: GiveInvitedSurvey, caller: Principal): Promise<{ survey: Survey }> {
    return this.database.transaction(async () => {
      const id = this.links.read(link, 'survey-link');
      const found = id && (await this.repository.lockCase(id, ALL_CASES));
      if (!found) throw new AppError('LINK_EXPIRED');
      return this.save(found, input, caller);
    });
  }

  async invitation({ link }: MessageLink): Promise<SurveyInvitation> {
    const id = this.links.read(link, 'survey-link');
    const [incident] = id ? await this.publicCases.findBy('id', id) : [];
    if (!id || !incident) throw new AppError('LINK_EXPIRED');
    const survey = await this.repository.ofCase(id);
    return { incident, survey: survey ? surveyOf(survey) : null, open: SETTLED_STATUSES.includes(incident.statusCode) };
  }

  async one({ surveyId }: SurveyQuery, caller: Principal): Promise<{ survey: Survey }> {
    const [row] = await this.repository.readable('id', surveyId, scopeOf(caller, this.clock.now()));
    if (!row) throw new AppError('NOT_FOUND');
    return { survey: surveyOf(row) };
  }

  /** Throws NOT_FOUND for a case out of scope; the list is empty for a case without a survey. */
  async ofCase({ incidentId }: CaseIdInput, caller: Principal): Promise<{ surveys: Survey[] }> {
    const scope = scopeOf(caller, this.clock.now());
    if (!(await this.cases.find({ id: incidentId }, scope))) throw new AppError('NOT_FOUND');
    return { surveys: (await this.repository.readable('case_id', incidentId, scope)).map(surveyOf) };
  }

  async results({ entityId }: SurveyResultsQuery, caller: Principal): Promise<{ results: SurveyResult[] }> {
    return { results: resultsOf(await this.repository.results(staffScopeOf(caller, this.clock.now()), entityId)) };
  }

  /** Call inside the transaction that has locked the case. */
  private async save(
    found: RatedCase,
    { answers, comment }: SurveyAnswers,
    { locale }: Principal,
  ): Promise<{ survey: Survey }> {
    const unsettled = unsettledReason(found.status);
    if (unsettled) throw new AppError(unsettled);
    const row = {
      id: randomUUID(),
      case_id: found.id,
      entity_id: found.entity_id,
      comment: comment || null,
      language: locale,
      at: this.clock.now(),
    };
    if (!(await this.repository.insert(row, answers))) throw new AppError('SURVEY_GIVEN');
    return { survey: surveyOf({ ...row, answers }) };
  }
}
