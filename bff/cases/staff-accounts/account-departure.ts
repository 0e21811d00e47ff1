import { Injectable } from '@nestjs/common';
import type { Named } from '../../../common/cases/cases.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { personName } from '../../database/person-name.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import type { Account } from '../../users/accounts.repository.ts';
import { CaseRelease } from '../../users/staff-accounts/case-release.ts';
import { DelegationsService } from '../delegations/delegations.service.ts';
import { StaffNotifications } from '../staff-notifications.ts';
import { CaseHandover, type HandoverCounts } from './case-handover.ts';

/** Hands over the work of an account that stops working on cases. Joins the current transaction. */
@Injectable()
export class AccountDeparture implements CaseRelease {
  constructor(
    private readonly handover: CaseHandover,
    private readonly delegations: DelegationsService,
    private readonly notifications: StaffNotifications,
    private readonly clock: Clock,
  ) {}

  /** Hands the open cases over, ends the delegations, and notifies the managers of the entity and the new assignee. */
  async leave(person: Account, to: Named | undefined, caller: Principal) {
    const counts = await this.handOver(person, to, caller);
    await this.notify(person, to, counts, caller);
    return counts;
  }

  /** Leaves the open cases without an agent, ends the delegations, and notifies the managers of such cases. */
  async release(person: Account, caller?: Principal): Promise<void> {
    const counts = await this.handOver(person, undefined, caller);
    if (counts.unassigned) await this.notify(person, undefined, counts, caller);
  }

  private async handOver(person: Account, to: Named | undefined, caller: Principal | undefined) {
    await this.delegations.endAllOf(person.id);
    const from = { id: person.id, entityId: person.entity_id, ...personName(person) };
    return this.handover.handOver(from, to && { ...to, entityId: from.entityId }, caller, this.clock.now());
  }

  private async notify(
    person: Account,
    to: Named | undefined,
    counts: HandoverCounts,
    caller: Principal | undefined,
  ): Promise<void> {
    const { id, entity_id: entityId } = person;
    if (entityId)
      await this.notifications.accountLeft({ id, entityId, ...personName(person) }, to, counts, caller?.user?.id);
  }
}
