import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { OversightController } from './oversight.controller.ts';
import { OversightRepository } from './oversight.repository.ts';
import { OversightService } from './oversight.service.ts';
import { ProfileReads } from './profile-reads.ts';
import { UsersModule } from './users.module.ts';

@Module({
  imports: [MessagesModule, DocumentsModule, UsersModule],
  controllers: [OversightController],
  providers: [OversightService, OversightRepository, ProfileReads],
  exports: [OversightService],
})
export class OversightModule {}
