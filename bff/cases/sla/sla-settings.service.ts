import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { sla } from '../../../common/cases/sla.contract.ts';
import type {
  AddHoliday,
  ChangeSlaRules,
  ChangeHoliday,
  DeleteHoliday,
  DeleteTarget,
  SetTarget,
} from '../../../common/cases/sla.dto.ts';
import { SLA_LIMITS, type SlaTarget, type SlaOverview } from '../../../common/cases/sla.types.ts';
import { dayOf } from '../../../common/cases/business-dates.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import { NO_ENTITY, type Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { badFields, fieldError } from '../../http/field-errors.ts';
import { translate } from '../../i18n/translate.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { AlertsRepository } from './alerts.repository.ts';
import { SlaTimersService } from '../sla-timers.service.ts';
import { SlaRulesRepository } from '../sla-rules.repository.ts';
import { stampOf, type Stamp } from '../stamp.ts';
import { SlaSettingsRepository } from './sla-settings.repository.ts';

/** How often an instance looks whether another one has created the settings. */
const RETRY_MS = 500;

type TargetRow = Awaited<ReturnType<SlaSettingsRepository['targets']>>[number];

/** Implements the endpoints of the SLA settings. A change and the recalculated due dates are one transaction. */
@Injectable()
export class SlaSettingsService implements ServiceOf<typeof sla>, OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly rules: SlaRulesRepository,
    private readonly repository: SlaSettingsRepository,
    private readonly alerts: AlertsRepository,
    private readonly timers: SlaTimersService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * The first start creates the settings from the environment, without alerts for old cases. Of several instances one
   * does it, and the others wait for it, with millions of cases longer than a statement may take. Later starts take no
   * lock: an administrator's change may hold it.
   */
  async onApplicationBootstrap(): Promise<void> {
    while (!(await this.repository.hasSettings()) && !(await this.createSettings())) await wait(RETRY_MS);
  }

  /** Returns false, and does nothing, while another instance creates them. */
  private async createSettings(): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await this.rules.tryLockRulesExclusive())) return false;
      const now = this.clock.now();
      if (!(await this.repository.createSettings(now))) return true;
      const days = this.config.HOLIDAYS.split(',').filter((day) => dayOf(day) !== undefined);
      const named = { name_en: translate('en', 'defaults.holiday'), name_ar: translate('ar', 'defaults.holiday') };
      await this.repository.addHolidays(
        days.map((day) => ({ ...named, from_day: day, to_day: day })),
        { by: null, at: now },
      );
      await this.timers.recalculateAll();
      await this.alerts.skipOld(now);
      return true;
    });
  }

  async overview(_: undefined, caller: Principal): Promise<SlaOverview> {
    const settings = await this.repository.settings();
    const holidays = await this.repository.holidays();
    const entityId = caller.admin ? undefined : (caller.user?.entityId ?? NO_ENTITY);
    return {
      settings: {
        weekend: settings.weekend,
        warnPercent: settings.warn_percent,
        furtherDays: settings.further_days,
        version: settings.version,
      },
      holidays: holidays.map((row) => ({
        id: row.id,
        nameEn: row.name_en,
        nameAr: row.name_ar,
        from: row.from_day,
        to: row.to_day,
        version: row.version,
      })),
      targets: this.targetsOf(await this.repository.targets(entityId)),
      mayChange: caller.admin === true,
    };
  }

  change({ weekend, warnPercent, furtherDays, version }: ChangeSlaRules, caller: Principal): Promise<SlaOverview> {
    return this.changeRules(caller, async (stamp) => {
      if (!(await this.repository.changeSettings(weekend, warnPercent, furtherDays, version, stamp)))
        throw new AppError('STALE');
    });
  }

  setTarget({ caseTypeId, entityId, days, version }: SetTarget, caller: Principal): Promise<SlaOverview> {
    return this.changeRules(caller, async (stamp) => {
      await this.checkTarget(caseTypeId, entityId);
      const targetEntityId = entityId ?? null;
      const done = version
        ? await this.repository.changeTarget(caseTypeId, targetEntityId, days, version, stamp)
        : await this.repository.addTarget(caseTypeId, targetEntityId, days, stamp);
      if (!done) throw new AppError('STALE');
      await this.rules.updateOpenCases(caseTypeId, entityId);
    });
  }

  deleteTarget({ caseTypeId, entityId, version }: DeleteTarget, caller: Principal): Promise<SlaOverview> {
    return this.changeRules(caller, async () => {
      if (!(await this.repository.deleteTarget(caseTypeId, entityId ?? null, version))) throw new AppError('STALE');
      await this.rules.updateOpenCases(caseTypeId, entityId);
    });
  }

  addHoliday(input: AddHoliday, caller: Principal): Promise<SlaOverview> {
    return this.changeRules(caller, async (stamp) => {
      checkDays(input);
      if ((await this.repository.holidays()).length >= SLA_LIMITS.holidays) throw new AppError('TOO_MANY');
      await this.repository.addHolidays([fieldsOf(input)], stamp);
    });
  }

  changeHoliday(input: ChangeHoliday, caller: Principal): Promise<SlaOverview> {
    checkDays(input);
    return this.changeRules(caller, (stamp) => this.replace(input, fieldsOf(input), stamp));
  }

  deleteHoliday(input: DeleteHoliday, caller: Principal): Promise<SlaOverview> {
    return this.changeRules(caller, (stamp) => this.replace(input, null, stamp));
  }

  private async replace(
    { id, version }: DeleteHoliday,
    fields: ReturnType<typeof fieldsOf> | null,
    stamp: Stamp,
  ): Promise<void> {
    const outcome = isUUID(id) ? await this.repository.changeHoliday(id, fields, version, stamp) : 'gone';
    if (outcome !== 'done') throw new AppError(outcome === 'gone' ? 'NOT_FOUND' : 'STALE');
  }

  private changeRules(caller: Principal, work: (stamp: Stamp) => Promise<void>): Promise<SlaOverview> {
    return this.database.transaction(async () => {
      await this.rules.lockRulesExclusive();
      await work(stampOf(caller, this.clock.now()));
      await this.timers.recalculateAll();
      return this.overview(undefined, caller);
    });
  }

  private async checkTarget(caseTypeId: number, entityId: string | undefined): Promise<void> {
    const { type, entity } = await this.repository.exist(caseTypeId, entityId);
    const errors = [
      ...(type ? [] : [fieldError('caseTypeId', 'caseType')]),
      ...(entity ? [] : [fieldError('entityId', 'entity')]),
    ];
    if (errors.length) throw badFields(errors);
  }

  /** The common target of each type comes first, the default where none is set, then the targets of entities. */
  private targetsOf(rows: readonly TargetRow[]): SlaTarget[] {
    const fallback = this.rules.defaultTarget();
    const byType = new Map<number, SlaTarget[]>();
    for (const row of rows) {
      const caseType = { id: row.type_id, nameEn: row.type_en, nameAr: row.type_ar };
      const targets = byType.get(row.type_id) ?? [{ caseType, entity: null, ...fallback, version: 0 }];
      const target = storedTarget(row, caseType);
      if (target?.entity) targets.push(target);
      else if (target) targets[0] = target;
      byType.set(row.type_id, targets);
    }
    return [...byType.values()].flat();
  }
}

/** The target of a row; undefined where the left join found none. */
function storedTarget(row: TargetRow, caseType: SlaTarget['caseType']): SlaTarget | undefined {
  const { days, version, entity_id: id, entity_en: nameEn, entity_ar: nameAr } = row;
  if (days === null || version === null) return undefined;
  const entity = id === null || nameEn === null || nameAr === null ? null : { id, nameEn, nameAr };
  return { caseType, entity, days, working: true, version };
}

const fieldsOf = ({ nameEn, nameAr, from, to }: AddHoliday) => ({
  name_en: nameEn,
  name_ar: nameAr,
  from_day: from,
  to_day: to,
});

/** Checks that the days exist, are in order and do not exceed the maximum. */
function checkDays({ from, to }: AddHoliday): void {
  const [first, last] = [dayOf(from), dayOf(to)];
  const errors = [
    ...(first === undefined ? [fieldError('from', 'day')] : []),
    ...(last === undefined ? [fieldError('to', 'day')] : []),
  ];
  if (first !== undefined && last !== undefined) {
    if (last < first) errors.push(fieldError('to', 'dayOrder'));
    if (last - first >= SLA_LIMITS.holidayDays)
      errors.push(fieldError('to', 'dayRange', { count: SLA_LIMITS.holidayDays }));
  }
  if (errors.length) throw badFields(errors);
}
