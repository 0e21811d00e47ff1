import { Injectable } from '@nestjs/common';
import { PAUSED_STATUSES, PENDING_STAFF_STATUSES, type StatusCode } from '../../common/cases/case.enums.ts';
import { slaDates, type SlaTimer, type Pause } from '../../common/cases/sla-timer.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import type { CaseChange, CaseRow } from './cases.repository.ts';
import { SlaRulesRepository, type SlaTargetKey } from './sla-rules.repository.ts';
import { slaDateColumns, SlaTimersRepository } from './sla-timers.repository.ts';

const BATCH = 1000;

/** Maintains the due date of each case: at the start, on pause and resume, and when the rules change. */
@Injectable()
export class SlaTimersService {
  constructor(
    private readonly rules: SlaRulesRepository,
    private readonly repository: SlaTimersRepository,
  ) {}

  /** The columns of a timer that starts now. Joins the current transaction. */
  async start(key: SlaTargetKey, at: Date) {
    await this.rules.lockRulesShared();
    const { calendar, rules, target } = await this.rules.current(key);
    const dates = slaDates({ start: at, target, pauses: [] }, rules, calendar);
    return { sla_started_at: at, sla_days: target.days, sla_in_working_days: target.working, ...slaDateColumns(dates) };
  }

  /**
   * The effect of an action on the timer: a paused status pauses it, the return to the entity resumes it, a re-study
   * restarts it. A transfer does not change it.
   */
  async afterAction(action: CaseAction, row: CaseRow, to: StatusCode, at: Date): Promise<CaseChange> {
    if (action === 'RESTUDY') {
      const started = await this.start({ caseTypeId: row.case_type_id, entityId: row.entity_id }, at);
      // Whether the first answer was on time must not change with the due date of the re-study.
      return { ...started, answer_due_at: row.due_at };
    }
    const isPaused = PAUSED_STATUSES.includes(row.status);
    if (isPaused === PAUSED_STATUSES.includes(to) || (isPaused && !PENDING_STAFF_STATUSES.includes(to))) return {};
    await this.rules.lockRulesShared();
    // A change of the target since `row` was read has updated the case, which keeps its version.
    const [timer] = await this.repository.byIds([row.id]);
    // The case was closed meanwhile, so that the action fails by its version.
    if (!timer) return {};
    const earlierPauses = (await this.repository.pauses([row.id])).get(row.id) ?? [];
    const pauses: Pause[] = isPaused
      ? earlierPauses.map((pause) => ({ ...pause, to: pause.to ?? at }))
      : [...earlierPauses, { from: at, to: null }];
    const target = { days: timer.sla_days, working: timer.sla_in_working_days };
    const { calendar, rules } = await this.rules.current();
    return slaDateColumns(slaDates({ start: timer.start, target, pauses }, rules, calendar));
  }

  /** Recalculates the dates of all open cases. The caller holds the exclusive lock on the rules. */
  async recalculateAll(): Promise<void> {
    const { calendar, rules } = await this.rules.current();
    const ids = await this.repository.openCaseIds();
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await this.repository.byIds(ids.slice(from, from + BATCH));
      const pauses = await this.repository.pauses(rows.map(({ id }) => id));
      const dates = rows.map(({ id, start, sla_days: days, sla_in_working_days: working }) => {
        const timer: SlaTimer = { start, target: { days, working }, pauses: pauses.get(id) ?? [] };
        return { id, ...slaDates(timer, rules, calendar) };
      });
      await this.repository.writeDates(dates);
    }
  }
}
