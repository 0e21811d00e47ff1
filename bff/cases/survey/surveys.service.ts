import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { surveys } from '../../../common/cases/survey.contract.ts';
import type {
  GiveInvitedSurvey,
  GiveSurvey,
  InvitedBy,
  OneSurvey,
  SurveyAnswers,
  SurveyResultsOf,
  SurveysOf,
} from '../../../common/cases/survey.dto.ts';
import {
  SURVEY_ACTIONS,
  SURVEY_OPTIONS,
  type Survey,
  type SurveyInvitation,
  type SurveyResult,
} from '../../../common/cases/survey.types.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { ownScopeOf, scopeOf, staffScopeOf } from '../case-scope.ts';
import { CasesRepository } from '../cases.repository.ts';
import { PublicLinks } from '../public-link.ts';
import { resultsOf, surveyOf } from './survey-view.ts';
import { SurveysRepository } from './surveys.repository.ts';

type RatedCase = NonNullable<Awaited<ReturnType<SurveysRepository['caseOf']>>>;

/** A case that has an answer. */
const ANSWERED: readonly StatusCode[] = [STATUS.RESOLVED, STATUS.RESPONSE_PROVIDED, STATUS.RESTUDY_RESOLVED];

/** Answers the calls about how people rate the handling of their cases. */
@Injectable()
export class SurveysService implements PortOf<typeof surveys> {
  constructor(
    private readonly database: Database,
    private readonly rows: SurveysRepository,
    private readonly cases: CasesRepository,
    private readonly links: PublicLinks,
    private readonly clock: Clock,
  ) {}

  async options(_input: undefined, { locale }: Caller) {
    const actions = [...SURVEY_ACTIONS].sort((a, b) => localised(a, 'name', locale).localeCompare(localised(b, 'name', locale), locale));
    return { options: [...SURVEY_OPTIONS], actions };
  }

  /** Throws NOT_FOUND, SURVEY_GIVEN for the second time, NOT_ALLOWED_NOW for a case without an answer. */
  async give({ incidentId, ...given }: GiveSurvey, caller: Caller): Promise<{ survey: Survey }> {
    return this.keep(await this.rows.caseOf(incidentId, ownScopeOf(caller)), given, caller);
  }

  /** As `give`; throws LINK_EXPIRED for a link that names no case. */
  async giveInvited({ link, ...given }: GiveInvitedSurvey, caller: Caller): Promise<{ survey: Survey }> {
    const id = this.links.read(link, 'survey-link');
    const found = id && (await this.rows.caseOf(id, 'anyone'));
    if (!found) throw new AppError('LINK_EXPIRED');
    return this.keep(found, given, caller);
  }

  async invitation({ link }: InvitedBy): Promise<SurveyInvitation> {
    const id = this.links.read(link, 'survey-link');
    const [incident] = id ? await this.cases.publicBy('id', id) : [];
    if (!id || !incident) throw new AppError('LINK_EXPIRED');
    const given = await this.rows.ofCase(id);
    return { incident, survey: given ? surveyOf(given) : null, open: ANSWERED.includes(incident.statusCode) };
  }

  async one({ surveyId }: OneSurvey, caller: Caller): Promise<{ survey: Survey }> {
    const [row] = await this.rows.readable('id', surveyId, scopeOf(caller, this.clock.now()));
    if (!row) throw new AppError('NOT_FOUND');
    return { survey: surveyOf(row) };
  }

  async ofCase({ incidentId }: SurveysOf, caller: Caller): Promise<{ surveys: Survey[] }> {
    return { surveys: (await this.rows.readable('case_id', incidentId, scopeOf(caller, this.clock.now()))).map(surveyOf) };
  }

  async results({ entityId }: SurveyResultsOf, caller: Caller): Promise<{ results: SurveyResult[] }> {
    return { results: resultsOf(await this.rows.results(staffScopeOf(caller, this.clock.now()), entityId)) };
  }

  private async keep(found: RatedCase | undefined, { answers, comment }: SurveyAnswers, { locale }: Caller): Promise<{ survey: Survey }> {
    if (!found) throw new AppError('NOT_FOUND');
    if (!ANSWERED.includes(found.status)) throw new AppError('NOT_ALLOWED_NOW');
    const row = {
      id: randomUUID(),
      case_id: found.id,
      entity_id: found.entity_id,
      comment: comment || null,
      language: locale,
      at: this.clock.now(),
    };
    const isFirst = await this.database.transaction(() => this.rows.insert(row, answers));
    if (!isFirst) throw new AppError('SURVEY_GIVEN');
    return { survey: surveyOf({ ...row, answers }) };
  }
}
