import { Injectable } from '@nestjs/common';
import type { Case } from '../../common/cases/cases.types.ts';
import { actionsFor, type CaseActor, type CaseFacts, type CaseRole } from '../../common/cases/lifecycle.ts';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import { STATUS } from '../../common/cases/case.enums.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { CaseRules } from './case-rules.ts';
import { rolesOn, scopeOf, type CaseScope } from './case-scope.ts';
import { caseFor } from './case-view.ts';
import { CasesRepository, type CaseRow } from './cases.repository.ts';
import { CommentsRepository } from './comments.repository.ts';
import { StaffRepository } from './staff.repository.ts';

/** A case within the caller's scope, and as whom they see it. */
export interface FoundCase {
  row: CaseRow;
  facts: CaseFacts;
  roles: CaseRole[];
  actor: CaseActor;
  /** The account that looks. */
  viewerId?: string;
}

/** What the caller names a case by. */
export interface CaseName {
  incidentId?: string;
  ticketNumber?: string;
}

export const isStaff = ({ roles }: Pick<FoundCase, 'roles'>): boolean => roles.some((role) => role !== 'owner');

/** The one way to a case: within the caller's scope, or as if it were not there. */
@Injectable()
export class CaseFinder {
  constructor(
    private readonly rows: CasesRepository,
    private readonly staff: StaffRepository,
    private readonly talk: CommentsRepository,
    private readonly files: CaseFiles,
    private readonly rules: CaseRules,
    private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND, alike for another's and for none; PROOF_NEEDED to one who could own no case; BAD_INPUT without a name. */
  async find(name: CaseName, caller: Caller): Promise<FoundCase> {
    const scope = scopeOf(caller, this.clock.now());
    if (!scope.mobiles.length && !scope.grants.length) throw new AppError('PROOF_NEEDED', { otpRequired: true });
    if (!name.incidentId && name.ticketNumber === undefined) throw new AppError('BAD_INPUT');
    const ticket = name.ticketNumber === undefined ? undefined : parseTicketNumber(name.ticketNumber);
    const by = name.incidentId ? { id: name.incidentId } : ticket ? { ticket } : undefined;
    const row = by && (await this.rows.find(by, scope));
    if (!row) throw new AppError('NOT_FOUND');
    return this.foundAs(row, scope, caller);
  }

  /** As `find`, for staff alone. */
  async findAsStaff(name: CaseName, caller: Caller): Promise<FoundCase> {
    const found = await this.find(name, caller);
    if (!isStaff(found)) throw new AppError('NOT_FOUND');
    return found;
  }

  /** The case as it is now, for one who was allowed to see it a moment ago. */
  async again(id: string, caller: Caller): Promise<FoundCase> {
    const scope = scopeOf(caller, this.clock.now());
    // After a transfer it may have left their scope; they still see what they did.
    const row = (await this.rows.find({ id }, { mobiles: [], grants: [{ role: 'admin' }] }))!;
    return this.foundAs(row, scope, caller);
  }

  /** The whole case as this person sees it. `seenBefore`: as whom, where the scope tells no more. */
  async view({ row, facts, roles, actor, viewerId }: FoundCase, seenBefore: CaseRole[] = []): Promise<Case> {
    const now = this.clock.now();
    const events = await this.rows.events(row.id);
    const seen = roles.length ? roles : seenBefore;
    const files = await this.files.ofCase(row.id);
    const inConversation = files.length ? await this.talk.documentIds(row.id) : new Set<string>();
    return caseFor({
      row,
      events,
      files: files.filter((file) => !inConversation.has(file.id)),
      facts,
      roles: seen,
      actions: actionsFor(facts, actor, now),
      overdue: this.rules.isOverdue(row, now),
      viewerId,
    });
  }

  private async foundAs(row: CaseRow, scope: CaseScope, caller: Caller): Promise<FoundCase> {
    const roles = rolesOn(row, scope);
    const actor: CaseActor = { roles };
    const answeredFirst = row.status === STATUS.RESTUDY_PROGRESS && caller.user !== undefined && row.answered_by === caller.user.id;
    if (answeredFirst) actor.mustLeaveRestudy = await this.staff.hasOthers(row.entity_id, caller.user!.id);
    return { row, facts: await this.rules.factsOf(row), roles, actor, viewerId: caller.user?.id };
  }
}
