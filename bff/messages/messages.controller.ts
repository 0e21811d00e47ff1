import { Controller } from '@nestjs/common';
import type { Principal } from '../../common/contract/principal.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import {
  ChangeTemplate,
  ListUndelivered,
  TemplateIdInput,
  PreviewTemplate,
  RestoreTemplate,
  SendAgain,
} from '../../common/messages/messages.dto.ts';
import { Endpoint, CurrentUser, Input } from '../http/endpoint.decorator.ts';
import { FailedMessagesService } from './failed-messages.service.ts';
import { TemplatesService } from './templates/templates.service.ts';

@Controller('api')
export class MessagesController {
  constructor(
    private readonly templateService: TemplatesService,
    private readonly failedMessages: FailedMessagesService,
  ) {}

  @Endpoint(messages.templates) templates() {
    return this.templateService.templates();
  }

  @Endpoint(messages.template) template(@Input() input: TemplateIdInput) {
    return this.templateService.template(input);
  }

  @Endpoint(messages.preview) preview(@Input() input: PreviewTemplate) {
    return this.templateService.preview(input);
  }

  @Endpoint(messages.change) change(@Input() input: ChangeTemplate, @CurrentUser() caller: Principal) {
    return this.templateService.change(input, caller);
  }

  @Endpoint(messages.restore) restore(@Input() input: RestoreTemplate, @CurrentUser() caller: Principal) {
    return this.templateService.restore(input, caller);
  }

  @Endpoint(messages.undelivered) undelivered(@Input() input: ListUndelivered) {
    return this.failedMessages.undelivered(input);
  }

  @Endpoint(messages.sendAgain) sendAgain(@Input() input: SendAgain, @CurrentUser() caller: Principal) {
    return this.failedMessages.sendAgain(input, caller);
  }
}
