import { Module } from '@nestjs/common';
import { performance } from '../../../common/cases/performance.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { CasesModule } from '../cases.module.ts';
import { PerformanceController } from './performance.controller.ts';
import { PerformanceRepository } from './performance.repository.ts';
import { PerformanceService } from './performance.service.ts';
import { PublishedRecord } from './published-record.ts';

/** The public record: figures, open data, and what to expect of a service. */
@Module({
  imports: [AnalyticsModule, CasesModule],
  controllers: [PerformanceController],
  providers: [
    PerformanceService,
    PerformanceRepository,
    PublishedRecord,
    provideService(performance, PerformanceService),
  ],
})
export class PerformanceModule {}
