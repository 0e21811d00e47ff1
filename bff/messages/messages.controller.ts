import { Controller } from '@nestjs/common';
import type { Caller } from '../../common/contract/caller.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import {
  ChangeTemplate,
  ListUndelivered,
  OneTemplate,
  PreviewTemplate,
  RestoreTemplate,
  SendAgain,
} from '../../common/messages/messages.dto.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { MessagesService } from './messages.service.ts';

@Controller('api')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Call(messages.templates) templates() {
    return this.messages.templates();
  }

  @Call(messages.template) template(@Input() input: OneTemplate) {
    return this.messages.template(input);
  }

  @Call(messages.preview) preview(@Input() input: PreviewTemplate) {
    return this.messages.preview(input);
  }

  @Call(messages.change) change(@Input() input: ChangeTemplate, @From() caller: Caller) {
    return this.messages.change(input, caller);
  }

  @Call(messages.restore) restore(@Input() input: RestoreTemplate, @From() caller: Caller) {
    return this.messages.restore(input, caller);
  }

  @Call(messages.undelivered) undelivered(@Input() input: ListUndelivered) {
    return this.messages.undelivered(input);
  }

  @Call(messages.sendAgain) sendAgain(@Input() input: SendAgain, @From() caller: Caller) {
    return this.messages.sendAgain(input, caller);
  }
}
