import { Injectable } from '@nestjs/common';
import { EVERY_DAY, lastMoment, parseDayCount } from '../../common/cases/business-dates.ts';
import type { AppealState, CaseFacts } from '../../common/cases/lifecycle.ts';
import { PENDING_STAFF_STATUSES } from '../../common/cases/case.enums.ts';
import { Config } from '../config/config.ts';
import { required } from './required.ts';
import type { CaseRow } from './cases.repository.ts';
import { SlaRulesRepository } from './sla-rules.repository.ts';

/** Incidents and complaints are resolved; cases of other types are responded to. */
export const RESOLVED_TYPES = ['incident', 'complaint'];

/** Derives the facts that the lifecycle needs from the case row and the calendar. */
@Injectable()
export class CaseRules {
  constructor(
    private readonly config: Config,
    private readonly sla: SlaRulesRepository,
  ) {}

  async factsOf(row: CaseRow): Promise<CaseFacts> {
    return {
      statusCode: row.status,
      answerAction: RESOLVED_TYPES.includes(row.type_key) ? 'RESOLVE' : 'RESPOND',
      restudied: row.restudy_at !== null,
      restudyUntil: row.resolution_at && (await this.restudyUntil(row.resolution_at)).toISOString(),
      grievance: appealState(row.grievance_at, row.grievance_resolution_at),
      ombudsman: appealState(row.ombudsman_at, row.ombudsman_resolution_at),
      anonymous: row.mobile === '',
    };
  }

  /** The last moment for a re-study request, by the current calendar of working days. */
  private async restudyUntil(resolvedAt: Date): Promise<Date> {
    const window = required(parseDayCount(this.config.RESTUDY_WINDOW), 'Invalid RESTUDY_WINDOW');
    return lastMoment(resolvedAt, window, window.working ? (await this.sla.current()).calendar : EVERY_DAY);
  }

  /** The due date has passed and the case waits for staff. */
  isOverdue(row: Pick<CaseRow, 'due_at' | 'status'>, now: Date): boolean {
    return row.due_at !== null && row.due_at < now && PENDING_STAFF_STATUSES.includes(row.status);
  }
}

function appealState(at: Date | null, resolvedAt: Date | null): AppealState {
  if (!at) return 'none';
  return resolvedAt ? 'answered' : 'open';
}
