import { Injectable } from '@nestjs/common';
import type { AppSearch, SearchContent } from '../../common/content/content.dto.ts';
import type { content } from '../../common/content/content.contract.ts';
import type { PortOf } from '../../common/contract/call.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { CONTENT_APP } from '../../common/limits.ts';
import { ContentRepository } from './content.repository.ts';

/** Answers the public content of the application CWD. */
@Injectable()
export class ContentService implements PortOf<typeof content> {
  constructor(private readonly rows: ContentRepository) {}

  faqs(input: AppSearch) {
    return this.searchAppFaqs(input);
  }

  searchAppFaqs(input: AppSearch) {
    if (input.app !== CONTENT_APP) throw new AppError('NOT_FOUND');
    return this.searchFaqs(input);
  }

  async searchFaqs({ text = '', page, pageSize }: SearchContent) {
    return { ...(await this.rows.faqs(text, page, pageSize)), page, pageSize };
  }
}
