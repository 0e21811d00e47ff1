import { Injectable } from '@nestjs/common';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { ClockRepository } from '../clock/clock.repository.ts';
import { FiguresRepository } from './figures.repository.ts';
import { fingerprint, workCalendar } from './work-calendar.ts';

/** Cases a turn: a moment's work. */
const SLICE = 20_000;
const MOST_TURNS = 10_000;
/** A change is dated when it is made and seen when it is through; this much later every one is through. */
const LATE_MS = 60_000;
const LONG_AGO = new Date(0);

/** Keeps the figures of cases up with their events. */
@Injectable()
export class Figures {
  constructor(
    private readonly database: Database,
    private readonly rows: FiguresRepository,
    private readonly rules: ClockRepository,
    private readonly clock: Clock,
  ) {}

  /** Counts what happened since the last time, so many cases at most; gives until when everything is counted. */
  async catchUp(): Promise<Date> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const first = await this.rows.firstSubmission();
      if (!first) return now;
      const mine = await this.rows.takeTurn();
      const state = await this.rows.state();
      if (!mine) return state?.until ?? LONG_AGO;
      const { calendar } = await this.rules.rules();
      // Other rules, other figures: all of them are made again.
      const rules = fingerprint(calendar);
      const known = state?.rules === rules ? state.until : LONG_AGO;
      const since = new Date(known.getTime() - LATE_MS);
      const end = await this.rows.endOfSlice(since, SLICE);
      const until = end && end > known ? end : now;
      await this.rows.make(since, until, workCalendar(calendar, first, now));
      await this.rows.keepState(until, rules);
      return until;
    });
  }

  /** Goes on until everything that has happened by now is counted. */
  async finish(): Promise<void> {
    const now = this.clock.now();
    for (let turn = 0; turn < MOST_TURNS; turn++) if ((await this.catchUp()) >= now) return;
  }

  /** Makes all figures from the events again. */
  async recompute(): Promise<void> {
    await this.database.db.updateTable('case_figure_state').set({ rules: '' }).execute();
    await this.finish();
  }
}
