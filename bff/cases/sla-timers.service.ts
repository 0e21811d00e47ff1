import { Injectable } from '@nestjs/common';
import { PENDING_STAFF_STATUSES, STATUS, type StatusCode } from '../../common/cases/case.enums.ts';
import { slaDates, type SlaDates, type SlaTimer, type Pause } from '../../common/cases/sla-timer.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import type { CaseChange, CaseRow } from './cases.repository.ts';
import { SlaRulesRepository, type TargetKey } from './sla-rules.repository.ts';
import { SlaTimersRepository } from './sla-timers.repository.ts';

const BATCH = 1000;

/** Maintains the due date of each case: at the start, on pause and resume, and when the rules change. */
@Injectable()
export class SlaTimersService {
  constructor(
    private readonly rules: SlaRulesRepository,
    private readonly repository: SlaTimersRepository,
  ) {}

  /** The columns of a timer that starts now. Joins the current transaction. */
  async start(key: TargetKey, at: Date): Promise<CaseChange> {
    await this.rules.lockRulesShared();
    const { calendar, rules, target } = await this.rules.rules(key);
    const dates = slaDates({ start: at, target, pauses: [] }, rules, calendar);
    return { sla_started_at: at, sla_days: target.days, sla_in_working_days: target.working, ...columnsOf(dates) };
  }

  /**
   * The effect of an action on the timer: AWAITING_CUSTOMER pauses it, leaving that status resumes it, a re-study
   * restarts it. A transfer does not change it.
   */
  async afterAction(action: CaseAction, row: CaseRow, to: StatusCode, at: Date): Promise<CaseChange> {
    if (action === 'RESTUDY') return this.start({ caseTypeId: row.case_type_id, entityId: row.entity_id }, at);
    const isPaused = row.status === STATUS.AWAITING_CUSTOMER;
    if (isPaused === (to === STATUS.AWAITING_CUSTOMER) || (isPaused && !PENDING_STAFF_STATUSES.includes(to))) return {};
    await this.rules.lockRulesShared();
    const known = (await this.repository.pauses([row.id])).get(row.id) ?? [];
    const pauses: Pause[] = isPaused ? known.map((pause) => ({ ...pause, to: pause.to ?? at })) : [...known, { from: at, to: null }];
    const target = { days: row.sla_days, working: row.sla_in_working_days };
    return columnsOf(await this.dates({ start: row.sla_started_at ?? row.submitted_at, target, pauses }));
  }

  /** Recalculates the dates of all open cases. The caller holds the exclusive lock on the rules. */
  async recalculateAll(): Promise<void> {
    const { calendar, rules } = await this.rules.rules();
    const ids = await this.repository.openCaseIds();
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await this.repository.byIds(ids.slice(from, from + BATCH));
      const pauses = await this.repository.pauses(rows.map(({ id }) => id));
      const dates = rows.map(({ id, start, sla_days: days, sla_in_working_days: working }) => {
        const run: SlaTimer = { start, target: { days, working }, pauses: pauses.get(id) ?? [] };
        return { id, ...slaDates(run, rules, calendar) };
      });
      await this.repository.writeDates(dates);
    }
  }

  private async dates(run: SlaTimer): Promise<SlaDates> {
    const { calendar, rules } = await this.rules.rules();
    return slaDates(run, rules, calendar);
  }
}

const columnsOf = ({ left, warnAt, dueAt, lateAt }: SlaDates) => ({
  sla_days_left: left,
  warn_at: warnAt,
  due_at: dueAt,
  escalate_at: lateAt,
});
