import { isUUID } from 'class-validator';
import { Injectable } from '@nestjs/common';
import type {
  AppSearch,
  ContactProgramme,
  GiveFeedback,
  OneOfContent,
  PartnerList,
  SearchContent,
} from '../../common/content/content.dto.ts';
import type { content } from '../../common/content/content.contract.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { CONTENT_APP } from '../../common/limits.ts';
import { ContactService } from './contact.service.ts';
import { FaqsRepository } from './faqs.repository.ts';
import { PartnersRepository } from './partners.repository.ts';
import { StoriesRepository } from './stories.repository.ts';

/** Answers the public content of the application CWD. */
@Injectable()
export class ContentService implements PortOf<typeof content> {
  constructor(
    private readonly faqRows: FaqsRepository,
    private readonly partnerRows: PartnersRepository,
    private readonly storyRows: StoriesRepository,
    private readonly contact: ContactService,
  ) {}

  faqs(input: AppSearch) {
    return this.searchAppFaqs(input);
  }

  async searchAppFaqs(input: AppSearch) {
    return this.searchFaqs(ofThisApp(input));
  }

  async searchFaqs({ text = '', page, pageSize }: SearchContent) {
    return { ...(await this.faqRows.list(text, page, pageSize)), page, pageSize };
  }

  async faq({ id }: OneOfContent) {
    return { faq: await found(id, (known) => this.faqRows.find(known)) };
  }

  async appPartners(input: AppSearch) {
    return this.partners(ofThisApp(input));
  }

  async partners({ text = '', page, pageSize }: PartnerList) {
    return { ...(await this.partnerRows.list(text, page, pageSize)), page, pageSize };
  }

  async partner({ id }: OneOfContent) {
    return { partner: await found(id, (known) => this.partnerRows.find(known)) };
  }

  async appStories(input: AppSearch) {
    return this.stories(ofThisApp(input));
  }

  async stories({ text = '', page, pageSize }: SearchContent) {
    return { ...(await this.storyRows.list(text, page, pageSize)), page, pageSize };
  }

  async story({ id }: OneOfContent) {
    return { successStory: await found(id, (known) => this.storyRows.find(known)) };
  }

  contactUs(input: ContactProgramme, caller: Caller) {
    return this.contact.receive(input, caller);
  }

  giveFeedback(input: GiveFeedback, caller: Caller) {
    return this.contact.rate(input, caller);
  }
}

/** Throws NOT_FOUND for an application that is not ours. */
function ofThisApp(input: AppSearch): AppSearch {
  if (input.app !== CONTENT_APP) throw new AppError('NOT_FOUND');
  return input;
}

/** The row of an id. Throws NOT_FOUND, also for what is no id at all. */
async function found<Row>(id: string, find: (id: string) => Promise<Row | undefined>): Promise<Row> {
  const row = isUUID(id) ? await find(id) : undefined;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
