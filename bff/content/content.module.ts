import { Module } from '@nestjs/common';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { happiness } from '../../common/content/happiness.contract.ts';
import { bindPort, portOf } from '../http/ports.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { Config } from '../config/config.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { createHappiness } from '../outside/happiness/happiness.factory.ts';
import { HappinessPort } from '../outside/happiness/happiness.port.ts';
import { HappinessController } from './happiness/happiness.controller.ts';
import { MeterService } from './happiness/meter.service.ts';
import { RatingsRepository } from './happiness/ratings.repository.ts';
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
  controllers: [HappinessController, ContentController, EditorsController],
  providers: [
    { provide: HappinessPort, useFactory: createHappiness, inject: [Config, Clock] },
    MeterService,
    RatingsRepository,
    ContentService,
    ContactService,
    ContactRepository,
    FaqsRepository,
    PartnersRepository,
    StoriesRepository,
    EditorsService,
    EditorsRepository,
    bindPort(content, ContentService),
    bindPort(editors, EditorsService),
    bindPort(happiness, MeterService),
  ],
  exports: [HappinessPort, ...[content, editors, happiness].map(portOf)],
})
export class ContentModule {}
