import { Injectable } from '@nestjs/common';
import type { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import type { AssignMany, CaseVersion, TransferMany } from '../../../common/cases/bulk-actions.dto.ts';
import type { Refusal, RefusedCase } from '../../../common/cases/agent-workspace.types.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError, isRefusal } from '../../../common/errors/catalogue.ts';
import { staffScopeOf } from '../../scope/case-scope.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import type { ActionRequest } from '../action-check.ts';
import { CaseAccess } from '../case-access.ts';
import { CaseActions } from '../case-actions.ts';
import { StaffRepository } from '../staff.repository.ts';
import type { EntityIdInput } from '../../../common/cases/cases.dto.ts';

type RequestWithoutVersion = Omit<ActionRequest, 'version'>;

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
  async agents({ entityId }: EntityIdInput, caller: Principal) {
    const { grants } = staffScopeOf(caller, this.clock.now());
    const oversees = grants.some(
      ({ role, entityId: managedEntityId }) => role === 'admin' || (role === 'manager' && managedEntityId === entityId),
    );
    if (!oversees) throw new AppError('NOT_FOUND');
    return { agents: await this.staff.agentWorkloads(entityId) };
  }

  async assignMany({ incidents, assigneeId, assigneeIds }: AssignMany, caller: Principal) {
    const assignees = assigneeIds ?? [assigneeId];
    const { done, refused } = await this.actOnEach(incidents, caller, (index) => ({
      action: 'ASSIGN',
      assigneeId: assignees[index % assignees.length],
    }));
    return { assigned: done, refused };
  }

  async transferMany({ incidents, entityId, serviceId, text }: TransferMany, caller: Principal) {
    const { done, refused } = await this.actOnEach(incidents, caller, () => ({
      action: 'TRANSFER',
      entityId,
      serviceId,
      text,
    }));
    return { transferred: done, refused };
  }

  /**
   * Acts on each case separately. Refuses cases that have another version by now, are outside the caller's scope or do
   * not allow the action. A repeatable call is one transaction: in the order of the ids, two calls cannot deadlock.
   */
  private async actOnEach(
    incidents: readonly CaseVersion[],
    caller: Principal,
    requestOf: (index: number) => RequestWithoutVersion,
  ) {
    const refusals = new Map<string, RefusedCase>();
    const byId = [...incidents.entries()].sort(([, a], [, b]) => (a.incidentId < b.incidentId ? -1 : 1));
    for (const [index, { incidentId, version }] of byId) {
      const refusal = await this.act(incidentId, { ...requestOf(index), version }, caller);
      if (refusal) refusals.set(incidentId, { incidentId, ...refusal });
    }
    const ids = incidents.map(({ incidentId }) => incidentId);
    return { done: ids.filter((id) => !refusals.has(id)), refused: ids.flatMap((id) => refusals.get(id) ?? []) };
  }

  /** Acts on one case. Returns the error when the action is refused. */
  private async act(incidentId: string, request: ActionRequest, caller: Principal): Promise<Refusal | undefined> {
    try {
      const found = await this.access.findAsStaff({ incidentId }, caller);
      await this.actions.act(found, request, caller);
      return undefined;
    } catch (error) {
      if (isRefusal(error)) return { code: error.code, ...errorTexts(error.code) };
      throw error;
    }
  }
}
