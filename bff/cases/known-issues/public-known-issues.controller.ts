import { Controller } from '@nestjs/common';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import { CurrentKnownIssues, FollowKnownIssue, MatchKnownIssues } from '../../../common/cases/known-issues.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { InjectService } from '../../http/contract-services.ts';
import { CurrentUser, Endpoint, Input } from '../../http/endpoint.decorator.ts';
import { MessageLink } from '../../../common/cases/cases.dto.ts';

type Service = ServiceOf<typeof knownIssues>;

@Controller('api')
export class PublicKnownIssuesController {
  constructor(@InjectService(knownIssues) private readonly knownIssues: Service) {}

  @Endpoint(knownIssues.current) current(@Input() input: CurrentKnownIssues, @CurrentUser() caller: Principal) {
    return this.knownIssues.current(input, caller);
  }

  @Endpoint(knownIssues.match) match(@Input() input: MatchKnownIssues, @CurrentUser() caller: Principal) {
    return this.knownIssues.match(input, caller);
  }

  @Endpoint(knownIssues.follow) follow(@Input() input: FollowKnownIssue, @CurrentUser() caller: Principal) {
    return this.knownIssues.follow(input, caller);
  }

  @Endpoint(knownIssues.followed) followed(@Input() input: MessageLink, @CurrentUser() caller: Principal) {
    return this.knownIssues.followed(input, caller);
  }

  @Endpoint(knownIssues.unfollow) unfollow(@Input() input: MessageLink, @CurrentUser() caller: Principal) {
    return this.knownIssues.unfollow(input, caller);
  }
}
