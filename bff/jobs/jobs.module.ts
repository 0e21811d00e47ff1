import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Jobs } from './jobs.ts';
import { JobsCleanup } from './jobs-cleanup.ts';
import { JobsRepository } from './jobs.repository.ts';
import { JobsWorker } from './jobs.worker.ts';

/** The job queues for background work: messages, webhooks, SLA checks, malware scans and clean-up. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Jobs, JobsCleanup, JobsRepository, JobsWorker],
  exports: [Jobs, JobsRepository, JobsWorker],
})
export class JobsModule {}
