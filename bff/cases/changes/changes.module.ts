import { Module } from '@nestjs/common';
import { changes } from '../../../common/cases/changes.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { ChangesController } from './changes.controller.ts';
import { ChangesRepository } from './changes.repository.ts';
import { ChangesService } from './changes.service.ts';

/** The feed of case changes for API clients. */
@Module({
  controllers: [ChangesController],
  providers: [ChangesService, ChangesRepository, provideService(changes, ChangesService)],
})
export class ChangesModule {}
