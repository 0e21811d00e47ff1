import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SLA_LEVELS, type SlaLevel } from '../../../common/cases/cases.types.ts';
import { formatDate, localised } from '../../../common/locale/locales.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { Config } from '../../config/config.ts';
import { UserNotifier, type Reachable } from '../../messages/user-notifier.ts';
import { JobHandler } from '../../jobs/job-handler.decorator.ts';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { CasesRepository } from '../cases.repository.ts';
import { AlertsRepository, type DueCase } from './alerts.repository.ts';
import { lastSlaRun } from './sla.metrics.ts';

const INTERVAL_MS = 60_000;
const BATCH = 200;

/**
 * Warns the assignee before a case is due, and escalates an overdue case to the entity's managers and then to admins.
 * Each alert is raised once, with its event and messages in one transaction, also when two instances run it at once.
 */
@Injectable()
export class EscalationService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly alerts: AlertsRepository,
    private readonly cases: CasesRepository,
    private readonly notifier: UserNotifier,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    lastSlaRun.setToCurrentTime();
  }

  @JobHandler({ queue: 'sla-escalation', every: INTERVAL_MS })
  async round(): Promise<void> {
    await this.run();
  }

  /** Raises all due alerts. Returns how many this instance raised. */
  async run(): Promise<number> {
    let raised = 0;
    for (const level of SLA_LEVELS) {
      for (let ids = await this.#reached(level); ids.length; ids = await this.#reached(level)) {
        let done = 0;
        for (const id of ids) done += (await this.#raise(id, level)) ? 1 : 0;
        raised += done;
        // The rest is locked by another instance or fails; the next run retries it.
        if (!done || ids.length < BATCH) break;
      }
    }
    lastSlaRun.setToCurrentTime();
    return raised;
  }

  #reached(level: SlaLevel): Promise<string[]> {
    return this.alerts.reached(level, this.clock.now(), BATCH);
  }

  /** A failure on one case does not stop the others. */
  async #raise(id: string, level: SlaLevel): Promise<boolean> {
    try {
      return await this.database.transaction(() => this.#alert(id, level));
    } catch (error) {
      this.log.error(error, { in: 'escalation' });
      return false;
    }
  }

  async #alert(id: string, level: SlaLevel): Promise<boolean> {
    const at = this.clock.now();
    const found = await this.alerts.lock(id, level, at);
    if (!found) return false;
    const people = await this.#recipients(found, level);
    if (!(await this.alerts.raise(id, found.round, level, people.length, at))) return false;
    await this.cases.addEvent(id, { kind: level, from: found.status, to: found.status, actor: 'system', text: null, at });
    for (const person of people) await this.notifier.notify(person, `staff-${level}`, (language) => this.#values(found, language));
    return true;
  }

  /** Falls back to the next group when a group has no recipient. */
  async #recipients({ entity_id, assignee_id }: DueCase, level: SlaLevel): Promise<Reachable[]> {
    const groups = [
      ...(level === 'WARN' && assignee_id ? [() => this.alerts.assignee(assignee_id)] : []),
      ...(level === 'ESCALATE_FURTHER' ? [] : [() => this.alerts.managersOf(entity_id)]),
      () => this.alerts.withRole(ROLE.admin),
    ];
    for (const group of groups) {
      const people = await group();
      if (people.length) return people;
    }
    return [];
  }

  #values(found: DueCase, language: 'ar' | 'en'): Record<string, string> {
    return {
      ticket: found.ticket,
      entity: localised({ nameEn: found.entity_en, nameAr: found.entity_ar }, 'name', language),
      due: found.due_at ? formatDate(found.due_at.toISOString(), language) : '',
      link: `${this.config.publicUrl}/case-details?ticket=${found.ticket}`,
    };
  }
}
