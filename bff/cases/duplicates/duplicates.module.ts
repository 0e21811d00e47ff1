import { Module } from '@nestjs/common';
import { duplicates } from '../../../common/cases/duplicates.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { CasesModule } from '../cases.module.ts';
import { DuplicatesController } from './duplicates.controller.ts';
import { DuplicatesRepository } from './duplicates.repository.ts';
import { DuplicatesService } from './duplicates.service.ts';

/** Cases that may be about the same problem. */
@Module({
  imports: [CasesModule],
  controllers: [DuplicatesController],
  providers: [DuplicatesService, DuplicatesRepository, provideService(duplicates, DuplicatesService)],
})
export class DuplicatesModule {}
