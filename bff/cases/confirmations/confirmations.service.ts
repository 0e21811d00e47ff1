import { Injectable } from '@nestjs/common';
import { stageOf, type CaseStage } from '../../../common/cases/case.enums.ts';
import type { confirmations } from '../../../common/cases/confirmation.contract.ts';
import type { ConfirmFixed } from '../../../common/cases/survey.dto.ts';
import type { FixedQuestion } from '../../../common/cases/confirmation.types.ts';
import { allowedRule } from '../../../common/cases/lifecycle.ts';
import { unsettledReason } from '../../../common/cases/action-errors.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ALL_CASES } from '../../scope/case-scope.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { CaseRules } from '../case-rules.ts';
import { CasesRepository, type CaseRow } from '../cases.repository.ts';
import { publicCase } from '../public-cases.repository.ts';
import { PublicLinks } from '../public-link.ts';
import { ConfirmationsRepository } from './confirmations.repository.ts';
import type { MessageLink } from '../../../common/cases/cases.dto.ts';

const ROUNDS: Partial<Record<CaseStage, number>> = { answered: 1, restudied: 2 };

/** Implements the question whether a case is fixed. */
@Injectable()
export class ConfirmationsService implements ServiceOf<typeof confirmations> {
  constructor(
    private readonly database: Database,
    private readonly repository: ConfirmationsRepository,
    private readonly cases: CasesRepository,
    private readonly rules: CaseRules,
    private readonly links: PublicLinks,
    private readonly clock: Clock,
  ) {}

  /** Throws LINK_EXPIRED for an invalid link. */
  async question({ link }: MessageLink): Promise<FixedQuestion> {
    return this.read(await this.caseOf(link));
  }

  /** Throws LINK_EXPIRED, and why there is no answer to confirm now (`unsettledReason`). */
  async confirm({ link, fixed, cause, text }: ConfirmFixed): Promise<FixedQuestion> {
    const details = fixed ? { cause: null, text: null } : { cause: cause ?? null, text: text || null };
    return this.database.transaction(async () => {
      const row = await this.caseOf(link, { locked: true });
      const round = ROUNDS[stageOf(row.status)];
      if (!round) throw new AppError(unsettledReason(row.status) ?? 'NOT_ALLOWED_NOW');
      await this.repository.save({ case_id: row.id, round, fixed, ...details, at: this.clock.now() });
      return this.read(row);
    });
  }

  private async caseOf(link: string, { locked = false } = {}): Promise<CaseRow> {
    const id = this.links.read(link, 'fixed-link');
    if (id && locked) await this.repository.lockCase(id);
    const row = id && (await this.cases.find({ id }, ALL_CASES));
    if (!row) throw new AppError('LINK_EXPIRED');
    return row;
  }

  private async read(row: CaseRow): Promise<FixedQuestion> {
    const round = ROUNDS[stageOf(row.status)];
    const facts = await this.rules.factsOf(row);
    return {
      incident: publicCase({ ...row, type_id: row.case_type_id }),
      incidentId: row.id,
      open: round !== undefined,
      fixed: round === undefined ? null : ((await this.repository.isFixed(row.id, round)) ?? null),
      restudyOpen:
        !facts.anonymous && allowedRule('RESTUDY', facts, { roles: ['owner'] }, this.clock.now()) !== undefined,
      surveyLink: this.links.sign(row.id, 'survey-link'),
    };
  }
}
