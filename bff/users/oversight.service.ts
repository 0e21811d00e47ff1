import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, type AccountStatus } from '../../common/users/account.enums.ts';
import { provesIdentity } from '../../common/users/registration.types.ts';
import type { oversight } from '../../common/users/oversight.contract.ts';
import type { DecideOnPerson, ListPeople } from '../../common/users/oversight.dto.ts';
import type { ManagedUser, OversightAction, PeoplePage } from '../../common/users/oversight.types.ts';
import { AccountFiles } from '../documents/account-files.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { userAdminView } from './user-admin-view.ts';
import { DecisionNotifier } from './decision-notifier.ts';
import { oversightScopeOf, AccountPermissions } from './account-permissions.ts';
import { OversightRepository } from './oversight.repository.ts';
import { PersonReader, userIdOf } from './person-reader.ts';

const STATUS_AFTER: Record<OversightAction, AccountStatus> = {
  APPROVE: ACCOUNT_STATUS.VERIFIED,
  REJECT: ACCOUNT_STATUS.REJECTED,
  REQUEST_MODIFICATION: ACCOUNT_STATUS.MODIFICATION_REQUEST,
};

/** Implements user management. Users outside the caller's scope give NOT_FOUND. */
@Injectable()
export class OversightService implements Pick<ServiceOf<typeof oversight>, 'list' | 'decide'> {
  constructor(
    private readonly database: Database,
    private readonly repository: OversightRepository,
    private readonly accountPermissions: AccountPermissions,
    private readonly people: PersonReader,
    private readonly decisions: DecisionNotifier,
    private readonly files: AccountFiles,
    private readonly clock: Clock,
  ) {}

  async list(input: ListPeople, caller: Principal): Promise<PeoplePage> {
    const { rows, counts, total } = await this.repository.list(input, oversightScopeOf(caller), caller.locale);
    const statuses = Object.values(ACCOUNT_STATUS).map((code) => ({ code, count: counts.get(code) ?? 0 }));
    return { users: rows.map(userAdminView), total, page: input.page, pageSize: input.pageSize, statuses };
  }

  /** Sets the status, records the decision and queues the message in one transaction. Ends the user's sessions. */
  async decide({ userId, action, remarks }: DecideOnPerson, caller: Principal): Promise<{ user: ManagedUser }> {
    const scope = oversightScopeOf(caller);
    const actorId = userIdOf(caller);
    return this.database.transaction(async () => {
      const person = await this.people.find(userId, scope);
      if (action === 'APPROVE' && person.status === ACCOUNT_STATUS.PENDING_APPROVAL) await this.requireIdentity(userId);
      const at = this.clock.now();
      const to = STATUS_AFTER[action];
      // Of two concurrent decisions only one finds this status.
      const whileStatus = ACCOUNT_STATUS.PENDING_APPROVAL;
      if (!(await this.accountPermissions.change(userId, { status: to, remarks }, at, { whileStatus })))
        throw new AppError('ALREADY_DECIDED');
      await this.repository.addDecision({
        id: randomUUID(),
        user_id: userId,
        action,
        from_status: whileStatus,
        to_status: to,
        remarks,
        actor_id: actorId,
        at,
      });
      await this.decisions.notify(person, action, remarks);
      return { user: userAdminView(await this.people.find(userId, scope)) };
    });
  }

  /**
   * Throws IDENTITY_MISSING without a complete set of documents, unless an identity provider has verified the Emirates
   * ID.
   */
  private async requireIdentity(userId: string): Promise<void> {
    const kinds = (await this.files.ofAccount(userId)).map(({ kind }) => kind);
    if (!provesIdentity(kinds) && !(await this.repository.hasProviderVerifiedId(userId)))
      throw new AppError('IDENTITY_MISSING');
  }
}
