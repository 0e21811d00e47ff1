import { Module } from '@nestjs/common';
import { analytics } from '../../../common/cases/analytics.contract.ts';
import { provideService, serviceToken } from '../../http/contract-services.ts';
import { CasesModule } from '../cases.module.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { AnalyticsRepository } from './analytics.repository.ts';
import { AnalyticsService } from './analytics.service.ts';
import { CaseMetricsRepository } from './case-metrics.repository.ts';
import { CaseMetricsService } from './case-metrics.service.ts';

/** Figures about cases for staff, from the daily metrics. */
@Module({
  imports: [CasesModule],
  controllers: [AnalyticsController],
  providers: [
    AnalyticsService,
    AnalyticsRepository,
    CaseMetricsService,
    CaseMetricsRepository,
    provideService(analytics, AnalyticsService),
  ],
  exports: [serviceToken(analytics)],
})
export class AnalyticsModule {}
