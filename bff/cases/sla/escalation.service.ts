import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SLA_LEVELS, type SlaLevel } from '../../../common/cases/cases.types.ts';
import { formatDate, localised, type Locale } from '../../../common/locale/locales.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { Config } from '../../config/config.ts';
import { UserNotifier, type MessageRecipient } from '../../messages/user-notifier.ts';
import { JobHandler } from '../../jobs/job-handler.decorator.ts';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { CasesRepository } from '../cases.repository.ts';
import { AlertsRepository, type DueCase } from './alerts.repository.ts';
import { gauge } from '../../ops/metric.ts';

/** When this instance last checked for due cases, or started to. */
const lastSlaRun = gauge(
  'customer_voice_sla_last_run_timestamp_seconds',
  'When this instance last looked for cases whose time is over',
);

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

  /** Raises all due alerts. */
  @JobHandler({ queue: 'sla-escalation', every: INTERVAL_MS })
  async escalate(): Promise<void> {
    for (const level of SLA_LEVELS) {
      for (let ids = await this.#reached(level); ids.length; ids = await this.#reached(level)) {
        let raised = 0;
        for (const id of ids) if (await this.#raise(id, level)) raised++;
        // The rest is locked by another instance or fails; the next run retries it.
        if (!raised || ids.length < BATCH) break;
      }
    }
    lastSlaRun.setToCurrentTime();
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
    const dueCase = await this.alerts.lock(id, level, at);
    if (!dueCase) return false;
    const people = await this.#recipients(dueCase, level);
    if (!(await this.alerts.raise(id, dueCase.round, level, people.length, at))) return false;
    await this.cases.addEvent(id, {
      kind: level,
      from: dueCase.status,
      to: dueCase.status,
      actor: 'system',
      text: null,
      at,
    });
    for (const person of people)
      await this.notifier.notify(person, `staff-${level}`, (language) => this.#values(dueCase, language));
    return true;
  }

  /** Falls back to the next group when a group has no recipient. */
  async #recipients({ entity_id, assignee_id }: DueCase, level: SlaLevel): Promise<MessageRecipient[]> {
    const groups = [
      ...(level === 'WARN' && assignee_id ? [() => this.alerts.assignee(assignee_id, entity_id)] : []),
      ...(level === 'ESCALATE_FURTHER' ? [] : [() => this.alerts.withRole(ROLE.agentManager, entity_id)]),
      () => this.alerts.withRole(ROLE.admin),
    ];
    for (const group of groups) {
      const people = await group();
      if (people.length) return people;
    }
    return [];
  }

  #values(dueCase: DueCase, language: Locale): Record<string, string> {
    return {
      ticket: dueCase.ticket,
      entity: localised({ nameEn: dueCase.entity_en, nameAr: dueCase.entity_ar }, 'name', language),
      due: dueCase.due_at ? formatDate(dueCase.due_at.toISOString(), language) : '',
      link: `${this.config.publicUrl}/case-details?ticket=${dueCase.ticket}`,
    };
  }
}
