import { Injectable } from '@nestjs/common';
import type { Case } from '../../common/cases/cases.types.ts';
import { actionsFor, type CaseActor, type CaseFacts, type CaseRole } from '../../common/cases/lifecycle.ts';
import { parseTicketNumber } from '../../common/identifiers/ticket-number.ts';
import { RESTUDY_STATUSES } from '../../common/cases/case.enums.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { badField } from '../http/field-errors.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { FailedMessagesRepository } from '../messages/failed-messages.repository.ts';
import { CaseRules } from './case-rules.ts';
import { ALL_CASES, effectiveRoles, isStaff, scopeOf, type CaseScope } from '../scope/case-scope.ts';
import { toCase } from './case-view.ts';
import { CasesRepository, type CaseRow } from './cases.repository.ts';
import { CommentsRepository } from './comments.repository.ts';
import { StaffRepository } from './staff.repository.ts';

/** A case within the caller's scope, with the roles in which the caller sees it. */
export interface FoundCase {
  row: CaseRow;
  facts: CaseFacts;
  roles: CaseRole[];
  actor: CaseActor;
  /** The caller's account. */
  viewerId?: string;
}

/** The identifier that the caller gave: id or ticket number. */
interface CaseReference {
  incidentId?: string;
  ticketNumber?: string;
}

/** Finds a single case within the caller's scope. Missing and out of scope look the same: NOT_FOUND. */
@Injectable()
export class CaseAccess {
  constructor(
    private readonly repository: CasesRepository,
    private readonly staff: StaffRepository,
    private readonly comments: CommentsRepository,
    private readonly files: CaseFiles,
    private readonly rules: CaseRules,
    private readonly failedMessages: FailedMessagesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws NOT_FOUND for missing and for out of scope, PROOF_NEEDED for a caller without any scope, BAD_INPUT without
   * an identifier.
   */
  async find(reference: CaseReference, caller: Principal): Promise<FoundCase> {
    const scope = scopeOf(caller, this.clock.now());
    if (!scope.mobiles.length && !scope.grants.length) throw new AppError('PROOF_NEEDED', { otpRequired: true });
    if (!reference.incidentId && reference.ticketNumber === undefined) throw badField('incidentId', 'required');
    const ticket = reference.ticketNumber === undefined ? undefined : parseTicketNumber(reference.ticketNumber);
    const by = reference.incidentId ? { id: reference.incidentId } : ticket ? { ticket } : undefined;
    const row = by && (await this.repository.find(by, scope));
    if (!row) throw new AppError('NOT_FOUND');
    return this.foundAs(row, scope, caller);
  }

  /** Like `find`, but throws NOT_FOUND for a caller who is not staff for this case. */
  async findAsStaff(reference: CaseReference, caller: Principal): Promise<FoundCase> {
    const found = await this.find(reference, caller);
    if (!isStaff(found)) throw new AppError('NOT_FOUND');
    return found;
  }

  /** Reads the case again after an action of the same caller. */
  async reload(id: string, caller: Principal): Promise<FoundCase> {
    const scope = scopeOf(caller, this.clock.now());
    // A transfer can move the case out of the caller's scope; the caller still sees the result.
    const row = await this.repository.find({ id }, ALL_CASES);
    if (!row) throw new AppError('NOT_FOUND');
    return this.foundAs(row, scope, caller);
  }

  /** The complete case as the caller sees it. `previousRoles`: used when the case has left the caller's scope. */
  async view({ row, facts, roles, actor, viewerId }: FoundCase, previousRoles: CaseRole[] = []): Promise<Case> {
    const now = this.clock.now();
    const events = await this.repository.events(row.id);
    const effective = roles.length ? roles : previousRoles;
    const files = await this.files.ofCase(row.id);
    const commentFileIds = files.length ? await this.comments.documentIds(row.id) : new Set<string>();
    return toCase({
      row,
      events,
      undelivered: isStaff({ roles: effective }) ? await this.failedMessages.ofCase(row.id) : [],
      files: files.filter((file) => !commentFileIds.has(file.id)),
      facts,
      roles: effective,
      actions: actionsFor(facts, actor, now),
      mustHandOver: actor.excludedFromRestudy === true,
      overdue: this.rules.isOverdue(row, now),
      viewerId,
    });
  }

  private async foundAs(row: CaseRow, scope: CaseScope, caller: Principal): Promise<FoundCase> {
    const roles = effectiveRoles(row, scope);
    const actor: CaseActor = { roles };
    const { user } = caller;
    if (user && RESTUDY_STATUSES.includes(row.status) && row.answered_by === user.id)
      actor.excludedFromRestudy = await this.staff.hasOtherAgents(row, user.id);
    return { row, facts: await this.rules.factsOf(row), roles, actor, viewerId: user?.id };
  }
}

/** The signed-in user. Throws ACCESS_DENIED for a caller without one, such as an API client. */
export function requireUser({ user }: Principal): NonNullable<Principal['user']> {
  if (!user) throw new AppError('ACCESS_DENIED');
  return user;
}
