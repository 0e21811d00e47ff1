import { Injectable } from '@nestjs/common';
import type { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import type { AssignMany, CaseVersion, OfEntity, TransferMany } from '../../../common/cases/bulk-actions.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { staffScopeOf } from '../../access/case-scope.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import type { ActionRequest } from '../action-check.ts';
import { CaseAccess } from '../case-access.ts';
import { CaseActions } from '../case-actions.ts';
import { StaffRepository } from '../staff.repository.ts';

type Request = Omit<ActionRequest, 'version'>;

/** Implements the actions on several cases. */
@Injectable()
export class BulkActionsService implements ServiceOf<typeof bulkActions> {
  constructor(
    private readonly access: CaseAccess,
    private readonly actions: CaseActions,
    private readonly staff: StaffRepository,
    private readonly clock: Clock,
  ) {}

  /** The agents of an entity that the caller oversees. Throws NOT_FOUND for any other. */
  async agents({ entityId }: OfEntity, caller: Principal) {
    const { grants } = staffScopeOf(caller, this.clock.now());
    const oversees = grants.some(({ role, entityId: own }) => role === 'admin' || (role === 'manager' && own === entityId.toLowerCase()));
    if (!oversees) throw new AppError('NOT_FOUND');
    return { agents: await this.staff.agentsWithCases(entityId) };
  }

  async assignMany({ incidents, assigneeId, assigneeIds }: AssignMany, caller: Principal) {
    const assignees = assigneeIds ?? [assigneeId];
    const { done, refused } = await this.each(incidents, caller, (index) => ({
      action: 'ASSIGN',
      assigneeId: assignees[index % assignees.length],
    }));
    return { assigned: done, refused };
  }

  async transferMany({ incidents, entityId, serviceId, text }: TransferMany, caller: Principal) {
    const { done, refused } = await this.each(incidents, caller, () => ({ action: 'TRANSFER', entityId, serviceId, text }));
    return { transferred: done, refused };
  }

  /**
   * Acts on each case separately. Cases that changed since, that are outside the caller's scope or do not allow the
   * action are refused.
   */
  private async each(incidents: readonly CaseVersion[], caller: Principal, requestOf: (index: number) => Request) {
    const done: string[] = [];
    const refused: string[] = [];
    for (const [index, { incidentId, version }] of incidents.entries()) {
      const isDone = await this.act(incidentId, { ...requestOf(index), version }, caller);
      (isDone ? done : refused).push(incidentId);
    }
    return { done, refused };
  }

  private async act(incidentId: string, request: ActionRequest, caller: Principal): Promise<boolean> {
    try {
      const found = await this.access.findAsStaff({ incidentId }, caller);
      await this.actions.act(found, request, caller);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.row.status < 500) return false;
      throw error;
    }
  }
}
