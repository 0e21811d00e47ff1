import { Injectable } from '@nestjs/common';
import type { Case } from '../../common/cases/cases.types.ts';
import { actionsFor, type CaseActor, type CaseFacts, type CaseRole } from '../../common/cases/lifecycle.ts';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import { STATUS, type StatusCode } from '../../common/cases/case.enums.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { CaseRules } from './case-rules.ts';
import { effectiveRoles, scopeOf, type CaseScope } from '../access/case-scope.ts';
import { toCase } from './case-view.ts';
import { CasesRepository, type CaseRow } from './cases.repository.ts';
import { CommentsRepository } from './comments.repository.ts';
import { StaffRepository } from './staff.repository.ts';

const RESTUDY_OPEN: readonly StatusCode[] = [STATUS.RESTUDY_SUBMITTED, STATUS.RESTUDY_PROGRESS];

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
export interface CaseReference {
  incidentId?: string;
  ticketNumber?: string;
}

export const isStaff = ({ roles }: Pick<FoundCase, 'roles'>): boolean => roles.some((role) => role !== 'owner');

/** The only access to a single case: applies the caller's scope. Answers 404 for missing and for out of scope. */
@Injectable()
export class CaseAccess {
  constructor(
    private readonly repository: CasesRepository,
    private readonly staff: StaffRepository,
    private readonly conversation: CommentsRepository,
    private readonly files: CaseFiles,
    private readonly rules: CaseRules,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws NOT_FOUND for missing and for out of scope, PROOF_NEEDED for a caller without any scope, BAD_INPUT without
   * an identifier.
   */
  async find(reference: CaseReference, caller: Principal): Promise<FoundCase> {
    const scope = scopeOf(caller, this.clock.now());
    if (!scope.mobiles.length && !scope.grants.length) throw new AppError('PROOF_NEEDED', { otpRequired: true });
    if (!reference.incidentId && reference.ticketNumber === undefined) throw new AppError('BAD_INPUT');
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
    const row = await this.repository.find({ id }, { mobiles: [], grants: [{ role: 'admin' }] });
    if (!row) throw new AppError('NOT_FOUND');
    return this.foundAs(row, scope, caller);
  }

  /** The complete case as the caller sees it. `previousRoles`: used when the case has left the caller's scope. */
  async view({ row, facts, roles, actor, viewerId }: FoundCase, previousRoles: CaseRole[] = []): Promise<Case> {
    const now = this.clock.now();
    const events = await this.repository.events(row.id);
    const effective = roles.length ? roles : previousRoles;
    const files = await this.files.ofCase(row.id);
    const inConversation = files.length ? await this.conversation.documentIds(row.id) : new Set<string>();
    return toCase({
      row,
      events,
      files: files.filter((file) => !inConversation.has(file.id)),
      facts,
      roles: effective,
      actions: actionsFor(facts, actor, now),
      overdue: this.rules.isOverdue(row, now),
      viewerId,
    });
  }

  private async foundAs(row: CaseRow, scope: CaseScope, caller: Principal): Promise<FoundCase> {
    const roles = effectiveRoles(row, scope);
    const actor: CaseActor = { roles };
    const { user } = caller;
    if (user && RESTUDY_OPEN.includes(row.status) && row.answered_by === user.id)
      actor.mustLeaveRestudy = await this.staff.hasOtherAgents(row.entity_id, user.id);
    return { row, facts: await this.rules.factsOf(row), roles, actor, viewerId: user?.id };
  }
}
