import { Injectable } from '@nestjs/common';
import type { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type {
  AnswerKnownIssue,
  ChangeKnownIssue,
  CheckKnownIssueTexts,
  CloseKnownIssue,
  CreateKnownIssue,
  CurrentKnownIssues,
  FollowKnownIssue,
  KnownIssueCases,
  ListKnownIssues,
  MatchKnownIssues,
  ReadKnownIssue,
  SendKnownIssueNews,
} from '../../../common/cases/known-issues.dto.ts';
import type { KnownIssueDetails } from '../../../common/cases/known-issues.types.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { staffScopeOf } from '../../access/case-scope.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { personName } from '../../database/person-name.ts';
import { IssueMessages } from './issue-messages.service.ts';
import { KnownIssueAccess } from './known-issue-access.ts';
import { KnownIssuesRepository } from './known-issues.repository.ts';
import { PublicKnownIssuesService } from './public-known-issues.service.ts';
import { StaffKnownIssues } from './staff-known-issues.service.ts';
import type { MessageLink } from '../../../common/cases/cases.dto.ts';

/** Implements the endpoints of known issues, for staff and residents. */
@Injectable()
export class KnownIssuesService implements ServiceOf<typeof knownIssues> {
  constructor(
    private readonly staff: StaffKnownIssues,
    private readonly residents: PublicKnownIssuesService,
    private readonly messages: IssueMessages,
    private readonly access: KnownIssueAccess,
    private readonly repository: KnownIssuesRepository,
    private readonly clock: Clock,
  ) {}

  current(input: CurrentKnownIssues) {
    return this.residents.current(input);
  }

  match(input: MatchKnownIssues) {
    return this.residents.match(input);
  }

  follow(input: FollowKnownIssue, caller: Principal) {
    return this.residents.follow(input, caller);
  }

  followed(input: MessageLink) {
    return this.residents.followed(input);
  }

  unfollow(input: MessageLink) {
    return this.residents.unfollow(input);
  }

  list(input: ListKnownIssues, caller: Principal) {
    return this.staff.list(input, caller);
  }

  create(input: CreateKnownIssue, caller: Principal) {
    return this.staff.create(input, caller);
  }

  /** Throws NOT_FOUND. Agents of a branch see the cases of their branch; the counts are of all. */
  async read(input: ReadKnownIssue, caller: Principal): Promise<KnownIssueDetails> {
    const knownIssue = await this.access.view(input.id, caller);
    const messages = await this.messages.ofIssue(input.id);
    const change = await this.repository.lastChange(input.id);
    const { rows, total } = await this.repository.cases(input, staffScopeOf(caller, this.clock.now()));
    const incidents = rows.map(({ id, ticket, status, submitted_at, excerpt, version }) => ({
      incidentId: id,
      ticketNumber: ticket,
      statusCode: status,
      submittedAt: submitted_at.toISOString(),
      excerpt,
      version,
    }));
    const lastChange = change ? { at: change.at.toISOString(), by: personName(change) } : null;
    return { knownIssue, lastChange, messages, incidents, total, page: input.page, pageSize: input.pageSize };
  }

  change(input: ChangeKnownIssue, caller: Principal) {
    return this.staff.change(input, caller);
  }

  attach(input: KnownIssueCases, caller: Principal) {
    return this.staff.attach(input, caller);
  }

  detach(input: KnownIssueCases, caller: Principal) {
    return this.staff.detach(input, caller);
  }

  check(input: CheckKnownIssueTexts, caller: Principal) {
    return this.messages.check(input, caller);
  }

  async answer(input: AnswerKnownIssue, caller: Principal) {
    await this.messages.answer(input, caller);
    return { knownIssue: await this.access.view(input.id, caller) };
  }

  async news(input: SendKnownIssueNews, caller: Principal) {
    await this.messages.news(input, caller);
    return { knownIssue: await this.access.view(input.id, caller) };
  }

  close(input: CloseKnownIssue, caller: Principal) {
    return this.staff.close(input, caller);
  }
}
