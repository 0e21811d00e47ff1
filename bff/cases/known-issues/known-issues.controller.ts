import { Controller } from '@nestjs/common';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import {
  AnswerKnownIssue,
  ChangeKnownIssue,
  CheckKnownIssueTexts,
  CloseKnownIssue,
  CreateKnownIssue,
  KnownIssueCases,
  ListKnownIssues,
  ReadKnownIssue,
  SendKnownIssueNews,
} from '../../../common/cases/known-issues.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { InjectService } from '../../http/contract-services.ts';
import { CurrentUser, Endpoint, Input } from '../../http/endpoint.decorator.ts';

type Service = ServiceOf<typeof knownIssues>;

@Controller('api')
export class KnownIssuesController {
  constructor(@InjectService(knownIssues) private readonly knownIssues: Service) {}

  @Endpoint(knownIssues.list) list(@Input() input: ListKnownIssues, @CurrentUser() caller: Principal) {
    return this.knownIssues.list(input, caller);
  }

  @Endpoint(knownIssues.create) create(@Input() input: CreateKnownIssue, @CurrentUser() caller: Principal) {
    return this.knownIssues.create(input, caller);
  }

  @Endpoint(knownIssues.read) read(@Input() input: ReadKnownIssue, @CurrentUser() caller: Principal) {
    return this.knownIssues.read(input, caller);
  }

  @Endpoint(knownIssues.change) change(@Input() input: ChangeKnownIssue, @CurrentUser() caller: Principal) {
    return this.knownIssues.change(input, caller);
  }

  @Endpoint(knownIssues.attach) attach(@Input() input: KnownIssueCases, @CurrentUser() caller: Principal) {
    return this.knownIssues.attach(input, caller);
  }

  @Endpoint(knownIssues.detach) detach(@Input() input: KnownIssueCases, @CurrentUser() caller: Principal) {
    return this.knownIssues.detach(input, caller);
  }

  @Endpoint(knownIssues.check) check(@Input() input: CheckKnownIssueTexts, @CurrentUser() caller: Principal) {
    return this.knownIssues.check(input, caller);
  }

  @Endpoint(knownIssues.answer) answer(@Input() input: AnswerKnownIssue, @CurrentUser() caller: Principal) {
    return this.knownIssues.answer(input, caller);
  }

  @Endpoint(knownIssues.news) news(@Input() input: SendKnownIssueNews, @CurrentUser() caller: Principal) {
    return this.knownIssues.news(input, caller);
  }

  @Endpoint(knownIssues.close) close(@Input() input: CloseKnownIssue, @CurrentUser() caller: Principal) {
    return this.knownIssues.close(input, caller);
  }
}
