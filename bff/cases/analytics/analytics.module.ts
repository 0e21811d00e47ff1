import { Module } from '@nestjs/common';
import { analytics } from '../../../common/cases/analytics.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { CasesModule } from '../cases.module.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { AnalyticsRepository } from './analytics.repository.ts';
import { AnalyticsService } from './analytics.service.ts';
import { RestudiesRepository } from './restudies.repository.ts';
import { SuggestionEffectRepository } from './suggestion-effect.repository.ts';
import { CaseMetricsRepository } from './case-metrics.repository.ts';
import { CaseMetricsService } from './case-metrics.service.ts';

/** Figures about cases for staff. Keeps the case metrics up to date, from which most of the figures come. */
@Module({
  imports: [CasesModule],
  controllers: [AnalyticsController],
  providers: [
    AnalyticsService,
    AnalyticsRepository,
    RestudiesRepository,
    SuggestionEffectRepository,
    CaseMetricsService,
    CaseMetricsRepository,
    provideService(analytics, AnalyticsService),
  ],
  exports: [CaseMetricsService],
})
export class AnalyticsModule {}
