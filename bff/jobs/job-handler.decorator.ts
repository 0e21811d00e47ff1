import { DiscoveryService } from '@nestjs/core';
import type { JobHandlerOptions } from './job.types.ts';

/**
 * Marks a provider's method as the handler of a queue: `@JobHandler({ queue: 'sms', batch: 50 }) send(job: Job<Sms>)`.
 */
export const JobHandler = DiscoveryService.createDecorator<JobHandlerOptions>();
