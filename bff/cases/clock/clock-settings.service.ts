import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { clock } from '../../../common/cases/clock.contract.ts';
import type { AddHoliday, ChangeClock, ChangeHoliday, DeleteHoliday, DropTarget, SetTarget } from '../../../common/cases/clock.dto.ts';
import { CLOCK_LIMITS, type CaseTarget, type ClockOverview } from '../../../common/cases/clock.types.ts';
import { dayOf } from '../../../common/cases/dubai-days.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError, type FieldError } from '../../../common/errors/catalogue.ts';
import { fieldTexts, type FieldMessage } from '../../../common/errors/field-messages.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { AlertsRepository } from './alerts.repository.ts';
import { CaseClock } from './case-clock.ts';
import { ClockRepository } from './clock.repository.ts';
import { ClockSettingsRepository, type Stamp } from './clock-settings.repository.ts';

const fault = (field: string, code: FieldMessage, values?: Record<string, number>): FieldError => ({
  field,
  code,
  ...fieldTexts(code, values),
});

/** Answers the calls about the clock's settings. A change and the due dates that follow from it are one transaction. */
@Injectable()
export class ClockSettingsService implements PortOf<typeof clock>, OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly rules: ClockRepository,
    private readonly rows: ClockSettingsRepository,
    private readonly alerts: AlertsRepository,
    private readonly clocks: CaseClock,
    private readonly time: Clock,
    private readonly config: Config,
  ) {}

  /** The first start makes the settings from the environment; what was due before is not told of now. Of several instances one does it. */
  async onApplicationBootstrap(): Promise<void> {
    await this.database.transaction(async () => {
      await this.rules.lockRules();
      const now = this.time.now();
      if (!(await this.rows.makeSettings(now))) return;
      const days = this.config.HOLIDAYS.split(',').filter((day) => dayOf(day) !== undefined);
      const named = { name_en: 'Holiday', name_ar: 'عطلة' };
      await this.rows.addHolidays(
        days.map((day) => ({ ...named, from_day: day, to_day: day })),
        { by: null, at: now },
      );
      await this.clocks.reckon();
      await this.alerts.passOver(now);
    });
  }

  async overview(_: undefined, caller: Caller): Promise<ClockOverview> {
    const settings = await this.rows.settings();
    const holidays = await this.rows.holidays();
    const entityId = caller.admin ? undefined : (caller.user?.entityId ?? FOR_NOBODY);
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
      targets: this.targetsOf(await this.rows.targets(entityId)),
      mayChange: caller.admin === true,
    };
  }

  change({ weekend, warnPercent, furtherDays, version }: ChangeClock, caller: Caller): Promise<ClockOverview> {
    return this.changed(caller, async (stamp) => {
      if (!(await this.rows.changeSettings(weekend, warnPercent, furtherDays, version, stamp))) throw new AppError('STALE');
    });
  }

  setTarget({ caseTypeId, entityId, days, version }: SetTarget, caller: Caller): Promise<ClockOverview> {
    return this.changed(caller, async (stamp) => {
      await this.known(caseTypeId, entityId);
      const whose = entityId ?? null;
      const done = version
        ? await this.rows.changeTarget(caseTypeId, whose, days, version, stamp)
        : await this.rows.addTarget(caseTypeId, whose, days, stamp);
      if (!done) throw new AppError('STALE');
      await this.rules.applyTarget(caseTypeId, entityId);
    });
  }

  dropTarget({ caseTypeId, entityId, version }: DropTarget, caller: Caller): Promise<ClockOverview> {
    return this.changed(caller, async () => {
      if (!(await this.rows.dropTarget(caseTypeId, entityId ?? null, version))) throw new AppError('STALE');
      await this.rules.applyTarget(caseTypeId, entityId);
    });
  }

  addHoliday(input: AddHoliday, caller: Caller): Promise<ClockOverview> {
    return this.changed(caller, async (stamp) => {
      checkDays(input);
      if ((await this.rows.holidays()).length >= CLOCK_LIMITS.holidays) throw new AppError('TOO_MANY');
      await this.rows.addHolidays([fieldsOf(input)], stamp);
    });
  }

  changeHoliday(input: ChangeHoliday, caller: Caller): Promise<ClockOverview> {
    checkDays(input);
    return this.changed(caller, (stamp) => this.replace(input, fieldsOf(input), stamp));
  }

  deleteHoliday(input: DeleteHoliday, caller: Caller): Promise<ClockOverview> {
    return this.changed(caller, (stamp) => this.replace(input, null, stamp));
  }

  private async replace({ id, version }: DeleteHoliday, fields: ReturnType<typeof fieldsOf> | null, stamp: Stamp): Promise<void> {
    const outcome = isUUID(id) ? await this.rows.changeHoliday(id, fields, version, stamp) : 'gone';
    if (outcome !== 'done') throw new AppError(outcome === 'gone' ? 'NOT_FOUND' : 'STALE');
  }

  private changed(caller: Caller, work: (stamp: Stamp) => Promise<void>): Promise<ClockOverview> {
    return this.database.transaction(async () => {
      await this.rules.lockRules();
      await work({ by: caller.user?.id ?? null, at: this.time.now() });
      await this.clocks.reckon();
      return this.overview(undefined, caller);
    });
  }

  private async known(caseTypeId: number, entityId: string | undefined): Promise<void> {
    const { type, entity } = await this.rows.knows(caseTypeId, entityId);
    const faults = [...(type ? [] : [fault('caseTypeId', 'caseType')]), ...(entity ? [] : [fault('entityId', 'entity')])];
    if (faults.length) throw new AppError('BAD_INPUT', { fieldErrors: faults });
  }

  /** Each type's own row for all comes first, with the setting where none was set. */
  private targetsOf(rows: Awaited<ReturnType<ClockSettingsRepository['targets']>>): CaseTarget[] {
    const { days, working } = this.rules.setting();
    const shown = new Map<number, CaseTarget[]>();
    for (const row of rows) {
      const caseType = { id: row.type_id, nameEn: row.type_en, nameAr: row.type_ar };
      const known = shown.get(row.type_id) ?? [{ caseType, entity: null, days, working, version: 0 }];
      if (row.entity_id) {
        const entity = { id: row.entity_id, nameEn: row.entity_en!, nameAr: row.entity_ar! };
        known.push({ caseType, entity, days: row.days!, working: true, version: row.version! });
      } else if (row.days !== null) known[0] = { caseType, entity: null, days: row.days, working: true, version: row.version! };
      shown.set(row.type_id, known);
    }
    return [...shown.values()].flat();
  }
}

const FOR_NOBODY = '00000000-0000-0000-0000-000000000000';

const fieldsOf = ({ nameEn, nameAr, from, to }: AddHoliday) => ({ name_en: nameEn, name_ar: nameAr, from_day: from, to_day: to });

/** Days that exist, in their order, and not too many of them. */
function checkDays({ from, to }: AddHoliday): void {
  const [first, last] = [dayOf(from), dayOf(to)];
  const faults = [...(first === undefined ? [fault('from', 'day')] : []), ...(last === undefined ? [fault('to', 'day')] : [])];
  if (first !== undefined && last !== undefined) {
    if (last < first) faults.push(fault('to', 'dayOrder'));
    if (last - first >= CLOCK_LIMITS.holidayDays) faults.push(fault('to', 'dayRange', { max: CLOCK_LIMITS.holidayDays }));
  }
  if (faults.length) throw new AppError('BAD_INPUT', { fieldErrors: faults });
}
