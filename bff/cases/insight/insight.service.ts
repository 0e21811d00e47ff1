import { Injectable } from '@nestjs/common';
import type { insight } from '../../../common/cases/insight.contract.ts';
import type { InsightCsvOf, InsightOf } from '../../../common/cases/insight.dto.ts';
import type { Insight } from '../../../common/cases/insight.types.ts';
import { perStep, stepOf, stepsOf } from '../../../common/cases/time-steps.ts';
import type { FileAnswer, PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { periodOf } from '../../http/period.ts';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { staffScopeOf } from '../case-scope.ts';
import { Figures } from './figures.ts';
import { csvOf } from './insight-csv.ts';
import { figuresOf, rowsOf, satisfactionOf, STATUS_ROWS } from './insight-view.ts';
import { InsightRepository, type InsightFilter } from './insight.repository.ts';

const KEPT_MS = 60_000;
/** How old the figures may be. */
const COUNTED_MS = 10_000;
const MOST_KEPT = 200;

/** Answers the calls about how cases are handled. An answer is kept for a minute. */
@Injectable()
export class InsightService implements PortOf<typeof insight> {
  readonly #kept = new Map<string, { at: number; answer: Promise<Insight> }>();
  #behind = false;
  #asOf: Date | undefined;

  constructor(
    private readonly rows: InsightRepository,
    private readonly figures: Figures,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Throws NOT_FOUND for an entity that is not the caller's to oversee, BAD_INPUT for a period that ends before it begins or is too long. */
  async read(input: InsightOf, caller: Caller): Promise<Insight> {
    const filter = this.filterOf(input, caller);
    const key = JSON.stringify(filter);
    const now = this.clock.now().getTime();
    const kept = this.#kept.get(key);
    if (kept && now - kept.at < KEPT_MS) return kept.answer;
    const answer = this.count(filter);
    this.#keep(key, now, answer);
    answer.catch(() => this.#kept.delete(key));
    return answer;
  }

  async csv({ part, ...input }: InsightCsvOf, caller: Caller): Promise<FileAnswer> {
    const answer = await this.read(input, caller);
    return {
      name: `insight-${part}-${answer.from}-${answer.to}.csv`,
      mimeType: 'text/csv; charset=utf-8',
      bytes: Buffer.from(csvOf(part, answer, caller.locale), 'utf8'),
    };
  }

  private async count(filter: InsightFilter): Promise<Insight> {
    const asOf = await this.caughtUp();
    const [names, found, submittedDays, answeredDays, { answers, surveys }] = await Promise.all([
      this.names(),
      this.rows.figures(filter),
      this.rows.perDay(filter, 'submitted_day'),
      this.rows.perDay(filter, 'answered_day'),
      this.rows.rated(filter),
    ]);
    const steps = stepsOf(filter);
    const [submitted, answered] = [perStep(steps, submittedDays), perStep(steps, answeredDays)];
    return {
      from: filter.from,
      to: filter.to,
      step: stepOf(filter),
      asOf: asOf.toISOString(),
      total: figuresOf(found.filter(({ kind }) => kind === 'total')),
      time: steps.map((step, at) => ({ ...step, submitted: submitted[at]!, answered: answered[at]! })),
      status: rowsOf(found, 'status', STATUS_ROWS, true),
      type: rowsOf(found, 'type', names.type, false),
      entity: rowsOf(found, 'entity', names.entity, false).sort((a, b) => b.submitted - a.submitted),
      channel: rowsOf(found, 'channel', names.channel, false),
      satisfaction: satisfactionOf(answers, surveys, names.entity),
    };
  }

  /** Until when everything is counted; asked for anew every few seconds at most. */
  private async caughtUp(): Promise<Date> {
    const now = this.clock.now();
    if (this.#asOf && now.getTime() - this.#asOf.getTime() < COUNTED_MS) return this.#asOf;
    const asOf = await this.figures.catchUp();
    if (asOf < now) this.#catchUpBehind();
    this.#asOf = asOf;
    return asOf;
  }

  private async names() {
    const named = (rows: { id: string | number; name_en: string; name_ar: string }[]) =>
      rows.map(({ id, name_en: nameEn, name_ar: nameAr }) => ({ id: String(id), nameEn, nameAr }));
    const entity = named(await this.rows.entityNames());
    const type = named(await this.rows.caseTypes());
    return { entity, type, channel: named(await this.rows.channels()) };
  }

  /** An admin's choice of entity is free, an agent manager's is their own. */
  private filterOf({ from, to, entityId, caseTypeId, channelId }: InsightOf, caller: Caller): InsightFilter {
    const now = this.clock.now();
    const { grants } = staffScopeOf(caller, now);
    const isAdmin = grants.some(({ role }) => role === 'admin');
    const own = grants.find(({ role }) => role === 'manager')?.entityId;
    if (!isAdmin && (!own || (entityId && entityId !== own))) throw new AppError('NOT_FOUND');
    return { ...periodOf({ from, to }, now), entityId: isAdmin ? entityId : own, caseTypeId, channelId };
  }

  #keep(key: string, at: number, answer: Promise<Insight>): void {
    for (const [old, { at: then }] of this.#kept) if (at - then >= KEPT_MS || this.#kept.size >= MOST_KEPT) this.#kept.delete(old);
    this.#kept.set(key, { at, answer });
  }

  /** Many cases that nobody has counted yet: goes on after the answer. */
  #catchUpBehind(): void {
    if (this.#behind) return;
    this.#behind = true;
    void this.figures
      .finish()
      .catch((fault: unknown) => this.log.fault(fault, { in: 'insight' }))
      .finally(() => (this.#behind = false));
  }
}
