import { Injectable } from '@nestjs/common';
import type { IssueAreaInput } from '../../../common/cases/known-issues.dto.ts';
import { Config } from '../../config/config.ts';
import { badField, badFields } from '../../http/field-errors.ts';
import { CasesRepository } from '../cases.repository.ts';
import { positionErrors } from '../position.ts';

/** The checks of a known issue that need the directory or the settings. Each throws BAD_INPUT. */
@Injectable()
export class IssueInputCheck {
  constructor(
    private readonly cases: CasesRepository,
    private readonly config: Config,
  ) {}

  async entity(id: string): Promise<void> {
    if (!(await this.cases.hasEntity(id))) throw badField('entityId', 'entity');
  }

  /** Refuses a retired service and one of another entity. */
  async service(entityId: string, serviceId: string): Promise<void> {
    if (!(await this.cases.hasActiveService(entityId, serviceId))) throw badField('serviceId', 'service');
  }

  /** Refuses an area around a position where no case can be. */
  area(area: IssueAreaInput | null | undefined): void {
    const errors = positionErrors('area', area ?? undefined, this.config.mapBounds);
    if (errors.length) throw badFields(errors);
  }
}
