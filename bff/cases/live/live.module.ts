import { Module } from '@nestjs/common';
import { CaseChangePoller } from './case-change-poller.ts';
import { ChangedCasesRepository } from './changed-cases.repository.ts';
import { ConnectionLimiter } from './connection-limiter.ts';
import { LiveController } from './live.controller.ts';
import { LiveService } from './live.service.ts';

/** Live updates of cases in open pages, as server-sent events. */
@Module({
  controllers: [LiveController],
  providers: [LiveService, CaseChangePoller, ChangedCasesRepository, ConnectionLimiter],
})
export class LiveModule {}
