import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ContactRepository } from './contact.repository.ts';
import { ContactService } from './contact.service.ts';
import { ContentController } from './content.controller.ts';
import { ContentService } from './content.service.ts';
import { EditorsController } from './editors.controller.ts';
import { EditorsRepository } from './editors.repository.ts';
import { EditorsService } from './editors.service.ts';
import { FaqsRepository } from './faqs.repository.ts';
import { PartnersRepository } from './partners.repository.ts';
import { StoriesRepository } from './stories.repository.ts';

@Module({
  imports: [MessagesModule, DocumentsModule],
  controllers: [ContentController, EditorsController],
  providers: [
    ContentService,
    ContactService,
    ContactRepository,
    FaqsRepository,
    PartnersRepository,
    StoriesRepository,
    EditorsService,
    EditorsRepository,
  ],
  exports: [ContentService, EditorsService],
})
export class ContentModule {}
