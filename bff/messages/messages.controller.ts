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
import { MessagesService } from './messages.service.ts';

@Controller('api')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Endpoint(messages.templates) templates() {
    return this.messages.templates();
  }

  @Endpoint(messages.template) template(@Input() input: TemplateIdInput) {
    return this.messages.template(input);
  }

  @Endpoint(messages.preview) preview(@Input() input: PreviewTemplate) {
    return this.messages.preview(input);
  }

  @Endpoint(messages.change) change(@Input() input: ChangeTemplate, @CurrentUser() caller: Principal) {
    return this.messages.change(input, caller);
  }

  @Endpoint(messages.restore) restore(@Input() input: RestoreTemplate, @CurrentUser() caller: Principal) {
    return this.messages.restore(input, caller);
  }

  @Endpoint(messages.undelivered) undelivered(@Input() input: ListUndelivered) {
    return this.messages.undelivered(input);
  }

  @Endpoint(messages.sendAgain) sendAgain(@Input() input: SendAgain, @CurrentUser() caller: Principal) {
    return this.messages.sendAgain(input, caller);
  }
}
