import { Module } from '@nestjs/common';
import { oversight } from '../../common/users/oversight.contract.ts';
import { bindPort, portOf } from '../http/ports.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { OversightController } from './oversight.controller.ts';
import { OversightRepository } from './oversight.repository.ts';
import { OversightService } from './oversight.service.ts';
import { PeopleSearchRepository } from './people-search.repository.ts';
import { ProfileReads } from './profile-reads.ts';
import { UsersModule } from './users.module.ts';

@Module({
  imports: [MessagesModule, DocumentsModule, UsersModule],
  controllers: [OversightController],
  providers: [OversightService, OversightRepository, PeopleSearchRepository, ProfileReads, bindPort(oversight, OversightService)],
  exports: [portOf(oversight)],
})
export class OversightModule {}
