import { Injectable } from '@nestjs/common';
import { dayText, dubaiDayOf } from '../../../common/cases/dubai-days.ts';
import type { insight } from '../../../common/cases/insight.contract.ts';
import type { InsightCsvOf, InsightOf } from '../../../common/cases/insight.dto.ts';
import type { Insight } from '../../../common/cases/insight.types.ts';
import type { FileAnswer, PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { fieldTexts } from '../../../common/errors/field-messages.ts';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { staffScopeOf } from '../case-scope.ts';
import { Figures } from './figures.ts';
import { csvOf } from './insight-csv.ts';
import { figuresOf, rowsOf, satisfactionOf, STATUS_ROWS } from './insight-view.ts';
import { InsightRepository, type InsightFilter } from './insight.repository.ts';
import { pointsOf, stepOf } from './time-points.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 200;
const YEARS_MOST = 10;

/** Answers the calls about how cases are handled. An answer is kept for a minute. */
@Injectable()
export class InsightService implements PortOf<typeof insight> {
  readonly #kept = new Map<string, { at: number; answer: Promise<Insight> }>();
  #behind = false;

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
    const asOf = await this.figures.catchUp();
    if (asOf < this.clock.now()) this.#catchUpBehind();
    const names = await this.names();
    const found = await this.rows.figures(filter);
    const submitted = await this.rows.perDay(filter, 'submitted_day');
    const answered = await this.rows.perDay(filter, 'answered_day');
    const satisfaction = satisfactionOf(await this.rows.rated(filter), await this.rows.surveys(filter), names.entity);
    return {
      from: filter.from,
      to: filter.to,
      step: stepOf(filter.from, filter.to),
      asOf: asOf.toISOString(),
      total: figuresOf(found.filter(({ kind }) => kind === 'total')),
      time: pointsOf(filter.from, filter.to, submitted, answered),
      status: rowsOf(found, 'status', STATUS_ROWS, true),
      type: rowsOf(found, 'type', names.type, false),
      entity: rowsOf(found, 'entity', names.entity, false).sort((a, b) => b.submitted - a.submitted),
      channel: rowsOf(found, 'channel', names.channel, false),
      satisfaction,
    };
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
    const today = dayText(dubaiDayOf(this.clock.now()));
    const { grants } = staffScopeOf(caller, this.clock.now());
    const own = grants.some(({ role }) => role === 'admin') ? undefined : grants.find(({ role }) => role === 'manager')?.entityId;
    if (!grants.some(({ role }) => role === 'admin') && (!own || (entityId && entityId !== own))) throw new AppError('NOT_FOUND');
    const end = to ?? today;
    const start = from ?? yearBefore(end);
    if (start > end || Number(end.slice(0, 4)) - Number(start.slice(0, 4)) > YEARS_MOST)
      throw new AppError('BAD_INPUT', { fieldErrors: [{ field: 'to', code: 'invalid', ...fieldTexts('invalid') }] });
    return { from: start, to: end, entityId: own ?? entityId, caseTypeId, channelId };
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

/** The day after the same one a year before: twelve whole months with today. */
function yearBefore(day: string): string {
  const before = new Date(`${day}T12:00:00Z`);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  before.setUTCDate(before.getUTCDate() + 1);
  return before.toISOString().slice(0, 10);
}
