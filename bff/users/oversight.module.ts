import { Module } from '@nestjs/common';
import { oversight } from '../../common/users/oversight.contract.ts';
import { provideService } from '../http/contract-services.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { PdfModule } from '../pdf/pdf.module.ts';
import { DecisionNotifier } from './decision-notifier.ts';
import { OversightController } from './oversight.controller.ts';
import { OversightRepository } from './oversight.repository.ts';
import { OversightService } from './oversight.service.ts';
import { PeopleSearchRepository } from './people-search.repository.ts';
import { PersonReader } from './person-reader.ts';
import { PiiAccessLog } from './pii-access-log.ts';
import { UsersModule } from './users.module.ts';

@Module({
  imports: [MessagesModule, DocumentsModule, PdfModule, UsersModule],
  controllers: [OversightController],
  providers: [
    OversightService,
    DecisionNotifier,
    OversightRepository,
    PeopleSearchRepository,
    PersonReader,
    PiiAccessLog,
    provideService(oversight, OversightService, { profile: PersonReader, document: PersonReader, pdf: PersonReader }),
  ],
  exports: [PersonReader],
})
export class OversightModule {}
