import { Controller } from '@nestjs/common';
import { replyCheck } from '../../../common/cases/reply-check.contract.ts';
import { CheckReply } from '../../../common/cases/agent-workspace.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { InjectService } from '../../http/contract-services.ts';
import { CurrentUser, Endpoint, Input } from '../../http/endpoint.decorator.ts';

type Service = ServiceOf<typeof replyCheck>;

@Controller('api')
export class ReplyCheckController {
  constructor(@InjectService(replyCheck) private readonly replies: Service) {}

  @Endpoint(replyCheck.check) check(@Input() input: CheckReply, @CurrentUser() caller: Principal) {
    return this.replies.check(input, caller);
  }
}
