import { Injectable } from '@nestjs/common';
import { STAFF_TURN, STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import { clockDates, type ClockDates, type ClockRun, type Pause } from '../../../common/cases/case-clock.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import type { CaseChange, CaseRow } from '../cases.repository.ts';
import { ClockRepository, type TargetOf } from './clock.repository.ts';
import { ClockRunsRepository } from './clock-runs.repository.ts';

const BATCH = 1000;

/** Keeps every case's due date: as it begins, when it stops for the customer's answer and goes on, and when the rules change. */
@Injectable()
export class CaseClock {
  constructor(
    private readonly rules: ClockRepository,
    private readonly runs: ClockRunsRepository,
  ) {}

  /** A clock that begins now, for the transaction under way. */
  async begin(of: TargetOf, at: Date): Promise<CaseChange> {
    await this.rules.keepRules();
    const { calendar, rules, target } = await this.rules.rules(of);
    const dates = clockDates({ start: at, target, pauses: [] }, rules, calendar);
    return { clock_from: at, clock_days: target.days, clock_working: target.working, ...columnsOf(dates) };
  }

  /** What an action does to the clock: it stops with 52, goes on when the case leaves it, and begins anew with a re-study. A transfer leaves it as it is. */
  async after(action: CaseAction, row: CaseRow, to: StatusCode, at: Date): Promise<CaseChange> {
    if (action === 'RESTUDY') return this.begin({ caseTypeId: row.case_type_id, entityId: row.entity_id }, at);
    const waits = row.status === STATUS.AWAITING_CUSTOMER;
    if (waits === (to === STATUS.AWAITING_CUSTOMER) || (waits && !STAFF_TURN.includes(to))) return {};
    await this.rules.keepRules();
    const known = (await this.runs.pauses([row.id])).get(row.id) ?? [];
    const pauses: Pause[] = waits ? known.map((pause) => ({ ...pause, to: pause.to ?? at })) : [...known, { from: at, to: null }];
    const target = { days: row.clock_days, working: row.clock_working };
    return columnsOf(await this.dates({ start: row.clock_from ?? row.submitted_at, target, pauses }));
  }

  /** Reckons the dates of all unanswered cases anew; the rules are locked by whoever changed them. */
  async reckon(): Promise<void> {
    const { calendar, rules } = await this.rules.rules();
    const ids = await this.runs.unanswered();
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await this.runs.runs(ids.slice(from, from + BATCH));
      const pauses = await this.runs.pauses(rows.map(({ id }) => id));
      const dates = rows.map(({ id, start, clock_days: days, clock_working: working }) => {
        const run: ClockRun = { start, target: { days, working }, pauses: pauses.get(id) ?? [] };
        return { id, ...clockDates(run, rules, calendar) };
      });
      await this.runs.writeDates(dates);
    }
  }

  private async dates(run: ClockRun): Promise<ClockDates> {
    const { calendar, rules } = await this.rules.rules();
    return clockDates(run, rules, calendar);
  }
}

const columnsOf = ({ left, warnAt, dueAt, lateAt }: ClockDates) => ({ clock_left: left, warn_at: warnAt, due_at: dueAt, late_at: lateAt });
