import { Module } from '@nestjs/common';
import { invitations } from '../../../common/users/invitations.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { OversightModule } from '../oversight.module.ts';
import { UsersModule } from '../users.module.ts';
import { InvitationFile } from './invitation-file.ts';
import { InvitationWriter } from './invitation-writer.ts';
import { InvitationsController } from './invitations.controller.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { InvitationsService } from './invitations.service.ts';

/** Invitations of colleagues by email. */
@Module({
  imports: [OversightModule, UsersModule],
  controllers: [InvitationsController],
  providers: [
    InvitationsService,
    InvitationsRepository,
    InvitationWriter,
    InvitationFile,
    provideService(invitations, InvitationsService),
  ],
})
export class InvitationsModule {}
