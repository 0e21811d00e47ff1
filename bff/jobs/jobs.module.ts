import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Jobs } from './jobs.ts';
import { JobsCleanup } from './jobs-cleanup.ts';
import { JobsRepository } from './jobs.repository.ts';
import { JobsWorker } from './jobs.worker.ts';

/** One queue for all work that is done later: messages, webhooks, rounds of the SLA, scans, clean-up. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Jobs, JobsCleanup, JobsRepository, JobsWorker],
  exports: [Jobs, JobsRepository, JobsWorker],
})
export class JobsModule {}
