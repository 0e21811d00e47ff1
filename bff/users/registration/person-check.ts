import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { fieldTexts, type FieldMessage } from '../../../common/errors/field-messages.ts';
import { ageProblem } from '../../../common/users/age.ts';
import type { RegisterAgent, RegisterCustomer } from '../../../common/users/registration.dto.ts';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { Config } from '../../config/config.ts';
import { badFields } from '../../http/validate.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';

const fault = (field: string, code: FieldMessage): FieldError => ({ field, code, ...fieldTexts(code) });

/** What the input class cannot know: how old one must be, which nationalities and entities there are. */
@Injectable()
export class PersonCheck {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Throws with a fault for each field. */
  async check(kind: RegistrationKind, person: RegisterCustomer & Partial<RegisterAgent>): Promise<void> {
    const faults = await this.faults(person);
    if (kind === 'AGENT' && !(await this.isThere('entities', person.entityId!))) faults.push(fault('entityId', 'entity'));
    if (faults.length) throw badFields(faults);
  }

  /** The same for a profile: only what is given is looked at. */
  async faults({ dateOfBirth, nationality }: { dateOfBirth?: string; nationality?: string }): Promise<FieldError[]> {
    const age = ageProblem(dateOfBirth, this.config.MINIMUM_AGE, this.clock.now());
    const unknown = nationality !== undefined && !(await this.isThere('nationalities', nationality));
    return [...(unknown ? [fault('nationality', 'MISS_FIELD_NAME_NATIONALITY')] : []), ...(age ? [age] : [])];
  }

  private async isThere(table: 'entities' | 'nationalities', id: string): Promise<boolean> {
    return (await this.database.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }
}
