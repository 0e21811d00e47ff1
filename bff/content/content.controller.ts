import { Controller } from '@nestjs/common';
import { content } from '../../common/content/content.contract.ts';
import { AppSearch, ContactProgramme, GiveFeedback, OneOfContent, PartnerList, SearchContent } from '../../common/content/content.dto.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { ContentService } from './content.service.ts';

@Controller('api')
export class ContentController {
  constructor(private readonly content: ContentService) {}

  // Before faq/:app, which would take `search` for an application.
  @Call(content.searchFaqs) searchFaqs(@Input() input: SearchContent) {
    return this.content.searchFaqs(input);
  }

  @Call(content.faqs) async faqs(@Input() input: AppSearch) {
    return this.content.faqs(input);
  }

  @Call(content.searchAppFaqs) async searchAppFaqs(@Input() input: AppSearch) {
    return this.content.searchAppFaqs(input);
  }

  @Call(content.faq) faq(@Input() input: OneOfContent) {
    return this.content.faq(input);
  }

  @Call(content.appPartners) appPartners(@Input() input: AppSearch) {
    return this.content.appPartners(input);
  }

  @Call(content.partners) partners(@Input() input: PartnerList) {
    return this.content.partners(input);
  }

  @Call(content.partner) partner(@Input() input: OneOfContent) {
    return this.content.partner(input);
  }

  @Call(content.appStories) appStories(@Input() input: AppSearch) {
    return this.content.appStories(input);
  }

  @Call(content.stories) stories(@Input() input: SearchContent) {
    return this.content.stories(input);
  }

  @Call(content.story) story(@Input() input: OneOfContent) {
    return this.content.story(input);
  }

  @Call(content.contactUs) contactUs(@Input() input: ContactProgramme, @From() caller: Caller) {
    return this.content.contactUs(input, caller);
  }

  @Call(content.giveFeedback) giveFeedback(@Input() input: GiveFeedback, @From() caller: Caller) {
    return this.content.giveFeedback(input, caller);
  }
}
