import { Injectable } from '@nestjs/common';
import type { NamePair } from '../../../common/cases/cases.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import type { UserAdminRow } from '../../users/oversight.repository.ts';
import { personName } from '../../users/person-name.ts';
import { DelegationsService } from '../delegations/delegations.service.ts';
import { StaffNotifications } from '../staff-notifications.ts';
import { CaseHandover } from './case-handover.ts';

type Agent = NamePair & { id: string };

/** What follows when an account stops working on cases. Joins the current transaction. */
@Injectable()
export class AccountDeparture {
  constructor(
    private readonly handover: CaseHandover,
    private readonly delegations: DelegationsService,
    private readonly notifications: StaffNotifications,
  ) {}

  /** Hands the open cases over, ends the delegations, and notifies the managers of the entity and the new assignee. */
  async leave(person: UserAdminRow, to: Agent | undefined, caller: Principal, at: Date) {
    const from = { id: person.id, entityId: person.entity_id, ...personName(person) };
    const counts = await this.handover.handOver(from, to && { ...to, entityId: from.entityId }, caller, at);
    await this.delegations.endAllOf(person.id);
    if (from.entityId) await this.notifications.accountLeft({ ...from, entityId: from.entityId }, to, counts, caller.user?.id);
    return counts;
  }

  /**
   * Leaves the open cases without an agent and ends the delegations: the account works for another entity, or not as an
   * agent.
   */
  async releaseCases(person: UserAdminRow, caller: Principal, at: Date): Promise<void> {
    await this.delegations.endAllOf(person.id);
    await this.handover.handOver({ id: person.id, entityId: person.entity_id, ...personName(person) }, undefined, caller, at);
  }
}
