import { Injectable } from '@nestjs/common';
import type { AppSearch, ContentIdInput, PartnerList, ContentOfEntity } from '../../common/content/content.dto.ts';
import type { content } from '../../common/content/content.contract.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import { isUuid } from '../../common/contract/uuid.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { RankingService } from '../ranking/ranking.service.ts';
import { requireContentApp } from './content-app.ts';
import { FaqsRepository } from './faqs.repository.ts';
import { PartnersRepository } from './partners.repository.ts';
import { StoriesRepository } from './stories.repository.ts';

/** Implements the public lists and items of the application CWD. */
@Injectable()
export class ContentService implements Omit<ServiceOf<typeof content>, 'contactUs' | 'giveFeedback'> {
  constructor(
    private readonly faqsRepository: FaqsRepository,
    private readonly partnersRepository: PartnersRepository,
    private readonly storiesRepository: StoriesRepository,
    private readonly ranking: RankingService,
  ) {}

  faqs(input: AppSearch) {
    return this.searchAppFaqs(input);
  }

  async searchAppFaqs(input: AppSearch) {
    requireContentApp(input.app);
    return this.searchFaqs(input);
  }

  /** FAQs with all typed words; where none has them, those that the ranking of sentences finds. */
  async searchFaqs({ text = '', page, pageSize, entityId }: ContentOfEntity) {
    const found = await this.faqsRepository.list({ text, entityId }, page, pageSize);
    if (found.total || !text || entityId) return { ...found, page, pageSize };
    const ranked = await this.ranking.faqs(text);
    const faqs = await this.faqsRepository.listByIds(ranked.map(({ id }) => id));
    return { faqs: faqs.slice((page - 1) * pageSize, page * pageSize), total: faqs.length, page, pageSize };
  }

  faqsOfApp(input: ContentOfEntity) {
    return this.searchFaqs(input);
  }

  async faq({ id }: ContentIdInput) {
    return { faq: await findOrThrow(id, (uuid) => this.faqsRepository.find(uuid)) };
  }

  async appPartners(input: AppSearch) {
    requireContentApp(input.app);
    return this.partners(input);
  }

  async partners({ text = '', page, pageSize }: PartnerList) {
    return { ...(await this.partnersRepository.list(text, page, pageSize)), page, pageSize };
  }

  partnersOfApp(input: PartnerList) {
    return this.partners(input);
  }

  async partner({ id }: ContentIdInput) {
    return { partner: await findOrThrow(id, (uuid) => this.partnersRepository.find(uuid)) };
  }

  async appStories(input: AppSearch) {
    requireContentApp(input.app);
    return this.stories(input);
  }

  async stories({ text = '', page, pageSize, entityId }: ContentOfEntity) {
    return { ...(await this.storiesRepository.list({ text, entityId }, page, pageSize)), page, pageSize };
  }

  storiesOfApp(input: ContentOfEntity) {
    return this.stories(input);
  }

  async story({ id }: ContentIdInput) {
    return { successStory: await findOrThrow(id, (uuid) => this.storiesRepository.find(uuid)) };
  }
}

/** The row with this id. Throws NOT_FOUND, also for a malformed id. */
async function findOrThrow<Row>(id: string, find: (id: string) => Promise<Row | undefined>): Promise<Row> {
  const row = isUuid(id) ? await find(id) : undefined;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
