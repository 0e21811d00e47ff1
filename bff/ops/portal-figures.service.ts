import { Injectable } from '@nestjs/common';
import { STATUS, type StatusCode } from '../../common/cases/case.enums.ts';
import { Log } from './log.ts';
import { middlewareMetrics } from '../middleware/middleware.metrics.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';
import { Dependencies } from './dependencies.ts';
import { portalMetrics as metrics } from './portal.metrics.ts';
import { PortalFiguresRepository, type ByStatus, type PortalFigures } from './portal-figures.repository.ts';

/** However many scrape, the database is asked this seldom. */
const KEPT_MS = 5000;
/** Counting all cases there ever were takes long, and the answer changes slowly. */
const CLOSED_KEPT_MS = 300_000;

const STATUS_NAME = Object.fromEntries(Object.entries(STATUS).map(([name, code]) => [code, name.toLowerCase()])) as Record<
  StatusCode,
  string
>;

/** Brings the figures up to date that are asked for only when somebody looks. */
@Injectable()
export class PortalFiguresService {
  #askAt = 0;
  #closedAt = 0;
  #asking: Promise<void> | undefined;

  constructor(
    private readonly rows: PortalFiguresRepository,
    private readonly dependencies: Dependencies,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Never rejects: without the database the other figures are told all the same. */
  async refresh(): Promise<void> {
    await Promise.all([this.states(), (this.#asking ??= this.ask().finally(() => (this.#asking = undefined)))]);
    const { used, idle, waiting, most } = this.database.use;
    for (const [state, count] of Object.entries({ used, idle, waiting })) metrics.connections.set({ state }, count);
    metrics.mostConnections.set(most);
  }

  private async states(): Promise<void> {
    const { dependencies } = await this.dependencies.readiness();
    for (const [dependency, state] of Object.entries(dependencies)) metrics.dependency.set({ dependency }, state === 'up' ? 1 : 0);
    for (const { name, open } of this.dependencies.breakers()) {
      const service = /^middleware (.+)$/.exec(name)?.[1];
      if (service) middlewareMetrics.breaker.set({ service }, open ? 1 : 0);
      else metrics.breaker.set({ breaker: name }, open ? 1 : 0);
    }
  }

  private async ask(): Promise<void> {
    const now = performance.now();
    if (now < this.#askAt) return;
    this.#askAt = now + KEPT_MS;
    try {
      tell(await this.rows.underWay(this.clock.now()));
      if (now < this.#closedAt) return;
      tellCases(await this.rows.closed());
      this.#closedAt = now + CLOSED_KEPT_MS;
    } catch (fault) {
      metrics.failed.inc();
      this.log.fault(fault, { in: 'figures' });
    }
  }
}

function tell(figures: PortalFigures): void {
  const { SUBMITTED, IN_PROGRESS, AWAITING_CUSTOMER, RESTUDY_PROGRESS, RESTUDY_SUBMITTED } = STATUS;
  for (const code of [SUBMITTED, IN_PROGRESS, AWAITING_CUSTOMER, RESTUDY_PROGRESS, RESTUDY_SUBMITTED])
    tellCases({ [code]: figures.open[code] ?? 0 });
  metrics.overdue.set(figures.overdue);
  metrics.appeals.set({ kind: 'grievance' }, figures.grievances);
  metrics.appeals.set({ kind: 'ombudsman' }, figures.ombudsman);
  metrics.undelivered.set(figures.undelivered);
  metrics.webhooksWaiting.set(figures.webhooks_waiting);
  metrics.webhooksOldest.set(figures.webhooks_seconds);
  metrics.sessions.set(figures.sessions);
  metrics.registrations.set(figures.registrations);
  metrics.backupAt.set(figures.backup_at);
  metrics.backupProblems.set(figures.backup_problems);
}

function tellCases(counts: ByStatus): void {
  for (const [code, count] of Object.entries(counts)) metrics.cases.set({ status: STATUS_NAME[Number(code) as StatusCode] }, count);
}
