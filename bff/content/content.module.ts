import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { ContactRepository } from './contact.repository.ts';
import { ContactService } from './contact.service.ts';
import { ContentController } from './content.controller.ts';
import { ContentService } from './content.service.ts';
import { FaqsRepository } from './faqs.repository.ts';
import { PartnersRepository } from './partners.repository.ts';
import { StoriesRepository } from './stories.repository.ts';

@Module({
  imports: [MessagesModule],
  controllers: [ContentController],
  providers: [ContentService, ContactService, ContactRepository, FaqsRepository, PartnersRepository, StoriesRepository],
  exports: [ContentService],
})
export class ContentModule {}
