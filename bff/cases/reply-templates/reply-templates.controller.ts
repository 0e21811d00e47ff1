import { Controller } from '@nestjs/common';
import { CaseIdInput } from '../../../common/cases/cases.dto.ts';
import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import {
  AddReplyTemplate,
  ChangeReplyTemplate,
  ListReplyTemplates,
  PreviewReplyTemplate,
  RestoreReplyTemplate,
  SetReplyTemplateActive,
} from '../../../common/cases/reply-templates.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { InjectService } from '../../http/contract-services.ts';
import { CurrentUser, Endpoint, Input } from '../../http/endpoint.decorator.ts';
import { IdInput } from '../../../common/contract/inputs.dto.ts';

type Service = ServiceOf<typeof replyTemplates>;

@Controller('api')
export class ReplyTemplatesController {
  constructor(@InjectService(replyTemplates) private readonly templates: Service) {}

  @Endpoint(replyTemplates.forCase) forCase(@Input() input: CaseIdInput, @CurrentUser() caller: Principal) {
    return this.templates.forCase(input, caller);
  }

  @Endpoint(replyTemplates.list) list(@Input() input: ListReplyTemplates, @CurrentUser() caller: Principal) {
    return this.templates.list(input, caller);
  }

  @Endpoint(replyTemplates.one) one(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.templates.one(input, caller);
  }

  @Endpoint(replyTemplates.add) add(@Input() input: AddReplyTemplate, @CurrentUser() caller: Principal) {
    return this.templates.add(input, caller);
  }

  @Endpoint(replyTemplates.change) change(@Input() input: ChangeReplyTemplate, @CurrentUser() caller: Principal) {
    return this.templates.change(input, caller);
  }

  @Endpoint(replyTemplates.setActive) setActive(
    @Input() input: SetReplyTemplateActive,
    @CurrentUser() caller: Principal,
  ) {
    return this.templates.setActive(input, caller);
  }

  @Endpoint(replyTemplates.restore) restore(@Input() input: RestoreReplyTemplate, @CurrentUser() caller: Principal) {
    return this.templates.restore(input, caller);
  }

  @Endpoint(replyTemplates.preview) preview(@Input() input: PreviewReplyTemplate, @CurrentUser() caller: Principal) {
    return this.templates.preview(input, caller);
  }
}
