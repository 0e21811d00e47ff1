import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Matches, Max, Min } from 'class-validator';
import {
  applyDecorators,
  Optional,
  RequiredName,
  Text,
  Uuid,
  Version,
  WholeNumber,
  withMessage,
} from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { SLA_LIMITS } from './sla.types.ts';

/** A calendar day in Asia/Dubai. The service checks that it exists. */
const Day = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    Matches(/^2[01]\d{2}-\d{2}-\d{2}$/, withMessage('day')),
  );

/** PATCH settings/sla. */
export class ChangeSlaRules {
  @IsArray(withMessage('invalid'))
  @ArrayMaxSize(6, withMessage('weekend'))
  @ArrayUnique(withMessage('weekend'))
  @IsInt({ each: true, message: 'invalid' })
  @Min(0, { each: true, message: 'invalid' })
  @Max(6, { each: true, message: 'invalid' })
  weekend: number[];

  @WholeNumber(SLA_LIMITS.warnMin, SLA_LIMITS.warnMax, 'percent')
  warnPercent: number;

  @WholeNumber(1, SLA_LIMITS.furtherMax, 'workDays')
  furtherDays: number;

  @Version()
  version: number;
}

class TargetKey {
  @WholeNumber(1, 1000, 'caseType')
  caseTypeId: number;

  /** Without it: for all entities without a specific target. */
  @Optional()
  @Uuid('entity')
  entityId?: string;
}

/** PATCH settings/sla/target. `version` 0: no target existed when the caller read the settings. */
export class SetTarget extends TargetKey {
  @WholeNumber(1, SLA_LIMITS.daysMax, 'workDays')
  days: number;

  @Version(0)
  version: number;
}

/** DELETE settings/sla/target. */
export class DeleteTarget extends TargetKey {
  @Version()
  version: number;
}

/** POST settings/sla/holiday. */
export class AddHoliday {
  @RequiredName(LIMITS.nameMax, 'nameEn')
  nameEn: string;

  @RequiredName(LIMITS.nameMax, 'nameAr')
  nameAr: string;

  @Day()
  from: string;

  @Day()
  to: string;
}

/** PATCH settings/sla/holiday/:id. */
export class ChangeHoliday extends AddHoliday {
  @Text(60)
  id: string;

  @Version()
  version: number;
}

/** DELETE settings/sla/holiday/:id. */
export class DeleteHoliday {
  @Text(60)
  id: string;

  @Version()
  version: number;
}
