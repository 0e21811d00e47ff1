import { Controller } from '@nestjs/common';
import { content } from '../../common/content/content.contract.ts';
import { AppSearch, SearchContent } from '../../common/content/content.dto.ts';
import { Call, Input } from '../http/call.decorator.ts';
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
}
