import { Module } from '@nestjs/common';
import { surveys } from '../../../common/cases/survey.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { CasesModule } from '../cases.module.ts';
import { SurveysController } from './surveys.controller.ts';
import { SurveysRepository } from './surveys.repository.ts';
import { SurveysService } from './surveys.service.ts';

/** Surveys about answered cases. */
@Module({
  imports: [CasesModule],
  controllers: [SurveysController],
  providers: [SurveysService, SurveysRepository, provideService(surveys, SurveysService)],
})
export class SurveysModule {}
