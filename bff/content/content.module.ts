import { Module, RequestMethod, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { city } from '../../common/city/city.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { happiness } from '../../common/content/happiness.contract.ts';
import { CONTENT_LISTS, contentLists } from '../http/content-list.middleware.ts';
import { provideService, serviceToken } from '../http/contract-services.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { Config } from '../config/config.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { createHappiness } from '../integrations/happiness/happiness.factory.ts';
import { HappinessPort } from '../integrations/happiness/happiness.port.ts';
import { RankingModule } from '../ranking/ranking.module.ts';
import { HappinessController } from './happiness/happiness.controller.ts';
import { HappinessService } from './happiness/happiness.service.ts';
import { RatingsRepository } from './happiness/ratings.repository.ts';
import { CityController } from './city/city.controller.ts';
import { CityService } from './city/city.service.ts';
import { ContactRepository } from './contact.repository.ts';
import { ContactService } from './contact.service.ts';
import { ContentChangesRepository } from './content-changes.repository.ts';
import { ContentController } from './content.controller.ts';
import { ContentService } from './content.service.ts';
import { DirectoryEditorsController } from './directory/directory-editors.controller.ts';
import { DirectoryEditorsRepository } from './directory/directory-editors.repository.ts';
import { DirectoryEditorsService } from './directory/directory-editors.service.ts';
import { DirectoryFileService } from './directory/directory-file.service.ts';
import { EditorsController } from './editors.controller.ts';
import { EditorsRepository } from './editors.repository.ts';
import { EditorsService } from './editors.service.ts';
import { FeedbackService } from './feedback.service.ts';
import { FaqsRepository } from './faqs.repository.ts';
import { PartnersRepository } from './partners.repository.ts';
import { StoriesRepository } from './stories.repository.ts';

@Module({
  imports: [MessagesModule, DocumentsModule, RankingModule],
  controllers: [HappinessController, ContentController, EditorsController, DirectoryEditorsController, CityController],
  providers: [
    { provide: HappinessPort, useFactory: createHappiness, inject: [Config, Clock] },
    HappinessService,
    RatingsRepository,
    ContentService,
    ContactService,
    FeedbackService,
    ContactRepository,
    FaqsRepository,
    PartnersRepository,
    StoriesRepository,
    EditorsService,
    EditorsRepository,
    ContentChangesRepository,
    DirectoryEditorsService,
    DirectoryEditorsRepository,
    DirectoryFileService,
    CityService,
    provideService(city, CityService),
    provideService(content, ContentService, { contactUs: ContactService, giveFeedback: FeedbackService }),
    provideService(editors, EditorsService),
    provideService(directoryEditors, DirectoryEditorsService, { exportFile: DirectoryFileService }),
    provideService(happiness, HappinessService),
  ],
  exports: [HappinessPort, serviceToken(content)],
})
export class ContentModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(contentLists).forRoutes(...CONTENT_LISTS.map((path) => ({ path, method: RequestMethod.POST })));
  }
}
