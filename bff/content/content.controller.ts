import { Controller } from '@nestjs/common';
import { content } from '../../common/content/content.contract.ts';
import { AppSearch, ContactProgramme, GiveFeedback, OneOfContent, PartnerList, SearchContent } from '../../common/content/content.dto.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { Port } from '../http/ports.ts';

type Answers = PortOf<typeof content>;

@Controller('api')
export class ContentController {
  constructor(@Port(content) private readonly content: Answers) {}

  // Before faq/:app, which would take `search` for an application.
  @Call(content.searchFaqs) searchFaqs(@Input() input: SearchContent, @From() caller: Caller) {
    return this.content.searchFaqs(input, caller);
  }

  @Call(content.faqs) faqs(@Input() input: AppSearch, @From() caller: Caller) {
    return this.content.faqs(input, caller);
  }

  @Call(content.searchAppFaqs) searchAppFaqs(@Input() input: AppSearch, @From() caller: Caller) {
    return this.content.searchAppFaqs(input, caller);
  }

  @Call(content.faq) faq(@Input() input: OneOfContent, @From() caller: Caller) {
    return this.content.faq(input, caller);
  }

  @Call(content.appPartners) appPartners(@Input() input: AppSearch, @From() caller: Caller) {
    return this.content.appPartners(input, caller);
  }

  @Call(content.partners) partners(@Input() input: PartnerList, @From() caller: Caller) {
    return this.content.partners(input, caller);
  }

  @Call(content.partner) partner(@Input() input: OneOfContent, @From() caller: Caller) {
    return this.content.partner(input, caller);
  }

  @Call(content.appStories) appStories(@Input() input: AppSearch, @From() caller: Caller) {
    return this.content.appStories(input, caller);
  }

  @Call(content.stories) stories(@Input() input: SearchContent, @From() caller: Caller) {
    return this.content.stories(input, caller);
  }

  @Call(content.story) story(@Input() input: OneOfContent, @From() caller: Caller) {
    return this.content.story(input, caller);
  }

  @Call(content.contactUs) contactUs(@Input() input: ContactProgramme, @From() caller: Caller) {
    return this.content.contactUs(input, caller);
  }

  @Call(content.giveFeedback) giveFeedback(@Input() input: GiveFeedback, @From() caller: Caller) {
    return this.content.giveFeedback(input, caller);
  }
}
