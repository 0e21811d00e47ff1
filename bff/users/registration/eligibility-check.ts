import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { isTooYoung } from '../../../common/users/calendar-day.ts';
import type { RegisterAgent, RegisterCustomer } from '../../../common/users/registration.dto.ts';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { Config } from '../../config/config.ts';
import { badFields, fieldError } from '../../http/field-errors.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';

/** Checks that the input class cannot do: minimum age, existing nationality and entity. */
@Injectable()
export class EligibilityCheck {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Throws BAD_INPUT with an error for each invalid field. */
  async check(kind: RegistrationKind, person: RegisterCustomer & Partial<RegisterAgent>): Promise<void> {
    const errors = await this.errors(kind, person);
    const hasEntity = person.entityId !== undefined && (await this.exists('entities', person.entityId));
    if (kind === 'AGENT' && !hasEntity) errors.push(fieldError('entityId', 'entity'));
    if (errors.length) throw badFields(errors);
  }

  /** The errors of a profile update; fields that are undefined are not checked. */
  async errors(
    kind: RegistrationKind,
    { dateOfBirth, nationality }: { dateOfBirth?: string; nationality?: string },
  ): Promise<FieldError[]> {
    const minimumAge = this.config.minimumAge[kind];
    const tooYoung = isTooYoung(dateOfBirth, minimumAge, this.clock.now());
    const unknown = nationality !== undefined && !(await this.exists('nationalities', nationality));
    return [
      ...(unknown ? [fieldError('nationality', 'MISS_FIELD_NAME_NATIONALITY')] : []),
      ...(tooYoung ? [fieldError('dateOfBirth', 'age', { count: minimumAge })] : []),
    ];
  }

  private async exists(table: 'entities' | 'nationalities', id: string): Promise<boolean> {
    return (
      (await this.database.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    );
  }
}
