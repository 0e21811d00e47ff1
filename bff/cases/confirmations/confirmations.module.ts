import { Module } from '@nestjs/common';
import { confirmations } from '../../../common/cases/confirmation.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { CasesModule } from '../cases.module.ts';
import { ConfirmationsController } from './confirmations.controller.ts';
import { ConfirmationsRepository } from './confirmations.repository.ts';
import { ConfirmationsService } from './confirmations.service.ts';

/** Whether customers confirm answers of the entity as fixed. */
@Module({
  imports: [CasesModule],
  controllers: [ConfirmationsController],
  providers: [ConfirmationsService, ConfirmationsRepository, provideService(confirmations, ConfirmationsService)],
})
export class ConfirmationsModule {}
