import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CLOCK_LEVELS, type ClockLevel } from '../../../common/cases/cases.types.ts';
import { formatDate, localised } from '../../../common/locale/locales.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { Config } from '../../config/config.ts';
import { PersonMessages, type Reachable } from '../../messages/person-messages.ts';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { CasesRepository } from '../cases.repository.ts';
import { AlertsRepository, type DueCase } from './alerts.repository.ts';
import { lastClockRound } from './clock.metrics.ts';

const EVERY_MS = 60_000;
const BATCH = 200;

/**
 * Warns whoever has a case before its time is over, and takes it to the entity's managers and then to admins when it is.
 * Every instance looks, each level of a case is raised once: its row, its event and its messages are one transaction.
 */
@Injectable()
export class EscalationService implements OnApplicationBootstrap, OnModuleDestroy {
  #timer?: NodeJS.Timeout;
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly alerts: AlertsRepository,
    private readonly cases: CasesRepository,
    private readonly messages: PersonMessages,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => {
      this.#underWay = this.#underWay.then(() => this.run()).catch((fault: unknown) => this.log.fault(fault));
    };
    this.#timer = setInterval(look, EVERY_MS).unref();
    lastClockRound.setToCurrentTime();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  /** Raises all that is to be raised now; gives how much this instance raised. */
  async run(): Promise<number> {
    let raised = 0;
    for (const level of CLOCK_LEVELS) {
      for (let ids = await this.#reached(level); ids.length; ids = await this.#reached(level)) {
        let done = 0;
        for (const id of ids) done += (await this.#raise(id, level)) ? 1 : 0;
        raised += done;
        // The rest is another instance's, or fails: it is looked at again in a minute.
        if (!done || ids.length < BATCH) break;
      }
    }
    lastClockRound.setToCurrentTime();
    return raised;
  }

  #reached(level: ClockLevel): Promise<string[]> {
    return this.alerts.reached(level, this.clock.now(), BATCH);
  }

  /** One case that cannot be told of does not keep the others. */
  async #raise(id: string, level: ClockLevel): Promise<boolean> {
    try {
      return await this.database.transaction(() => this.#tell(id, level));
    } catch (fault) {
      this.log.fault(fault, { in: 'escalation' });
      return false;
    }
  }

  async #tell(id: string, level: ClockLevel): Promise<boolean> {
    const at = this.clock.now();
    const found = await this.alerts.lock(id, level, at);
    if (!found) return false;
    const people = await this.#whom(found, level);
    if (!(await this.alerts.raise(id, found.round, level, people.length, at))) return false;
    await this.cases.addEvent(id, { kind: level, from: found.status, to: found.status, actor: 'system', text: null, at });
    for (const person of people) await this.messages.tell(person, `staff-${level}`, (language) => this.#values(found, language));
    return true;
  }

  /** Where there is nobody of the first choice, those above. */
  async #whom({ entity_id, assignee_id }: DueCase, level: ClockLevel): Promise<Reachable[]> {
    const choices = [
      ...(level === 'WARN' && assignee_id ? [() => this.alerts.assignee(assignee_id)] : []),
      ...(level === 'ESCALATE_FURTHER' ? [] : [() => this.alerts.managersOf(entity_id)]),
      () => this.alerts.holders(ROLE.admin),
    ];
    for (const choice of choices) {
      const people = await choice();
      if (people.length) return people;
    }
    return [];
  }

  #values(found: DueCase, language: 'ar' | 'en'): Record<string, string> {
    return {
      ticket: found.ticket,
      entity: localised({ nameEn: found.entity_en, nameAr: found.entity_ar }, 'name', language),
      due: formatDate(found.due_at!.toISOString(), language),
      link: `${this.config.publicUrl}/case-details?ticket=${found.ticket}`,
    };
  }
}
