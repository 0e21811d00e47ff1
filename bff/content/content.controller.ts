import { Controller } from '@nestjs/common';
import { content } from '../../common/content/content.contract.ts';
import {
  AppSearch,
  ContactProgramme,
  GiveFeedback,
  ContentIdInput,
  PartnerList,
  ContentOfEntity,
} from '../../common/content/content.dto.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';

type Service = ServiceOf<typeof content>;

@Controller('api')
export class ContentController {
  constructor(@InjectService(content) private readonly content: Service) {}

  // Must precede faq/:app, which would match `search` as an application.
  @Endpoint(content.searchFaqs) searchFaqs(@Input() input: ContentOfEntity, @CurrentUser() caller: Principal) {
    return this.content.searchFaqs(input, caller);
  }

  @Endpoint(content.faqs) faqs(@Input() input: AppSearch, @CurrentUser() caller: Principal) {
    return this.content.faqs(input, caller);
  }

  @Endpoint(content.searchAppFaqs) searchAppFaqs(@Input() input: AppSearch, @CurrentUser() caller: Principal) {
    return this.content.searchAppFaqs(input, caller);
  }

  // Each list of the application must precede `:id`.
  @Endpoint(content.faqsOfApp) faqsOfApp(@Input() input: ContentOfEntity, @CurrentUser() caller: Principal) {
    return this.content.faqsOfApp(input, caller);
  }

  @Endpoint(content.faq) faq(@Input() input: ContentIdInput, @CurrentUser() caller: Principal) {
    return this.content.faq(input, caller);
  }

  @Endpoint(content.appPartners) appPartners(@Input() input: AppSearch, @CurrentUser() caller: Principal) {
    return this.content.appPartners(input, caller);
  }

  @Endpoint(content.partners) partners(@Input() input: PartnerList, @CurrentUser() caller: Principal) {
    return this.content.partners(input, caller);
  }

  @Endpoint(content.partnersOfApp) partnersOfApp(@Input() input: PartnerList, @CurrentUser() caller: Principal) {
    return this.content.partnersOfApp(input, caller);
  }

  @Endpoint(content.partner) partner(@Input() input: ContentIdInput, @CurrentUser() caller: Principal) {
    return this.content.partner(input, caller);
  }

  @Endpoint(content.appStories) appStories(@Input() input: AppSearch, @CurrentUser() caller: Principal) {
    return this.content.appStories(input, caller);
  }

  @Endpoint(content.stories) stories(@Input() input: ContentOfEntity, @CurrentUser() caller: Principal) {
    return this.content.stories(input, caller);
  }

  @Endpoint(content.storiesOfApp) storiesOfApp(@Input() input: ContentOfEntity, @CurrentUser() caller: Principal) {
    return this.content.storiesOfApp(input, caller);
  }

  @Endpoint(content.story) story(@Input() input: ContentIdInput, @CurrentUser() caller: Principal) {
    return this.content.story(input, caller);
  }

  @Endpoint(content.contactUs) contactUs(@Input() input: ContactProgramme, @CurrentUser() caller: Principal) {
    return this.content.contactUs(input, caller);
  }

  @Endpoint(content.giveFeedback) giveFeedback(@Input() input: GiveFeedback, @CurrentUser() caller: Principal) {
    return this.content.giveFeedback(input, caller);
  }
}
