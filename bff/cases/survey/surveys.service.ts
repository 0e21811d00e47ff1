import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { surveys } from '../../../common/cases/survey.contract.ts';
import type { GiveSurvey, InvitedBy, OneSurvey, SurveyResultsOf, SurveysOf } from '../../../common/cases/survey.dto.ts';
import {
  SURVEY_ACTIONS,
  SURVEY_OPTIONS,
  type Survey,
  type SurveyInvitation,
  type SurveyResult,
} from '../../../common/cases/survey.types.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import { mobilesOf, type Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { AddressLimit } from '../../store/address-limit.ts';
import { Database } from '../../store/database.ts';
import { CasesRepository } from '../cases.repository.ts';
import { PublicLinks } from '../public-link.ts';
import { surveyEntity } from './survey-scope.ts';
import { SurveysRepository, type ResultRow, type SurveyRow } from './surveys.repository.ts';

/** A case that has an answer. */
const ANSWERED: readonly StatusCode[] = [STATUS.RESOLVED, STATUS.RESPONSE_PROVIDED, STATUS.RESTUDY_RESOLVED];

const ORDER = SURVEY_OPTIONS.map(({ id }) => id as string);

/** Answers the calls about how people rate the handling of their cases. */
@Injectable()
export class SurveysService implements PortOf<typeof surveys> {
  constructor(
    private readonly database: Database,
    private readonly rows: SurveysRepository,
    private readonly cases: CasesRepository,
    private readonly links: PublicLinks,
    private readonly limit: AddressLimit,
    private readonly clock: Clock,
  ) {}

  async options(_input: undefined, { locale }: Caller) {
    const actions = [...SURVEY_ACTIONS].sort((a, b) => localised(a, 'name', locale).localeCompare(localised(b, 'name', locale), locale));
    return { options: [...SURVEY_OPTIONS], actions };
  }

  /** Throws SURVEY_GIVEN for the second time, NOT_ALLOWED_NOW for a case without an answer. */
  async give(input: GiveSurvey, caller: Caller): Promise<{ survey: Survey }> {
    const found = await this.rated(input, caller);
    if (!ANSWERED.includes(found.status)) throw new AppError('NOT_ALLOWED_NOW');
    const { answers, comment } = input;
    const row = {
      id: randomUUID(),
      case_id: found.id,
      entity_id: found.entity_id,
      comment: comment || null,
      language: caller.locale,
      at: this.clock.now(),
    };
    const isFirst = await this.database.transaction(() => this.rows.insert(row, answers));
    if (!isFirst) throw new AppError('SURVEY_GIVEN');
    return { survey: surveyOf({ ...row, answers }) };
  }

  async invitation({ link }: InvitedBy, caller: Caller): Promise<SurveyInvitation> {
    this.limit.count('survey', caller.address);
    const id = this.links.read(link, 'survey-link');
    const [incident] = id ? await this.cases.publicBy('id', id) : [];
    if (!id || !incident) throw new AppError('LINK_EXPIRED');
    const given = await this.rows.ofCase(id);
    return { incident, survey: given ? surveyOf(given) : null, open: ANSWERED.includes(incident.statusCode) };
  }

  async one({ surveyId }: OneSurvey, caller: Caller): Promise<{ survey: Survey }> {
    const [row] = await this.rows.readable('id', surveyId, caller);
    if (!row) throw new AppError('NOT_FOUND');
    return { survey: surveyOf(row) };
  }

  async ofCase({ incidentId }: SurveysOf, caller: Caller): Promise<{ surveys: Survey[] }> {
    return { surveys: (await this.rows.readable('case_id', incidentId, caller)).map(surveyOf) };
  }

  async results({ entityId }: SurveyResultsOf, caller: Caller): Promise<{ results: SurveyResult[] }> {
    const scope = surveyEntity(caller);
    if (scope === undefined || (scope !== 'every' && entityId !== undefined && entityId !== scope)) return { results: [] };
    return { results: resultsOf(await this.rows.results(scope === 'every' ? entityId : scope)) };
  }

  /** The case to rate: the signed link's, or one's own. */
  private async rated({ incidentId, link }: GiveSurvey, caller: Caller) {
    this.limit.count('survey', caller.address);
    if (link !== undefined) {
      const id = this.links.read(link, 'survey-link');
      const found = id && (await this.rows.caseOf(id, 'anyone'));
      if (!found) throw new AppError('LINK_EXPIRED');
      return found;
    }
    const mobiles = mobilesOf(caller);
    if (!mobiles.length) throw new AppError(caller.user ? 'NOT_FOUND' : 'SIGN_IN_NEEDED');
    const found = incidentId && (await this.rows.caseOf(incidentId, mobiles));
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }
}

function surveyOf({ id, case_id, answers, comment, at }: Omit<SurveyRow, 'entity_id' | 'language'>): Survey {
  const inOrder = [...answers].sort((a, b) => ORDER.indexOf(a.optionId) - ORDER.indexOf(b.optionId));
  return { id, incidentId: case_id, answers: inOrder, comment, submittedAt: at.toISOString() };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function resultsOf(rows: readonly ResultRow[]): SurveyResult[] {
  const entities = new Map<string, SurveyResult>();
  for (const row of rows) {
    const entity = { id: row.entity_id, nameEn: row.name_en, nameAr: row.name_ar };
    const result = entities.get(row.entity_id) ?? { entity, surveys: row.surveys, average: rounded(row.overall), options: [] };
    result.options.push({ optionId: row.option_id, average: rounded(row.average), answers: row.answers });
    entities.set(row.entity_id, result);
  }
  for (const { options } of entities.values()) options.sort((a, b) => ORDER.indexOf(a.optionId) - ORDER.indexOf(b.optionId));
  return [...entities.values()];
}
