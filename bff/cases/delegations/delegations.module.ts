import { Module } from '@nestjs/common';
import { delegation } from '../../../common/cases/delegation.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { CasesModule } from '../cases.module.ts';
import { DelegationsController } from './delegations.controller.ts';
import { DelegationsRepository } from './delegations.repository.ts';
import { DelegationsService } from './delegations.service.ts';

/** Delegation of an agent’s cases to a colleague. */
@Module({
  imports: [CasesModule],
  controllers: [DelegationsController],
  providers: [DelegationsService, DelegationsRepository, provideService(delegation, DelegationsService)],
  exports: [DelegationsService],
})
export class DelegationsModule {}
