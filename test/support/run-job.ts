import { EscalationService } from '../../bff/cases/sla/escalation.service.ts';
import { FileCleanup } from '../../bff/documents/file-cleanup.ts';
import { QuarantinedFilesService } from '../../bff/documents/quarantined-files.service.ts';
import { JobsCleanup } from '../../bff/jobs/jobs-cleanup.ts';
import { JobsWorker } from '../../bff/jobs/jobs.worker.ts';
import { WebhookJobs } from '../../bff/messages/webhooks/webhook-jobs.ts';
import { LearningService } from '../../bff/ranking/learning.service.ts';
import { ExpiredRowsCleanup } from '../../bff/ops/expired-rows-cleanup.ts';
import type { Portal } from './portal.ts';

type Instance = Pick<Portal, 'get'>;

const JOBS = {
  'expired-rows': (at: Instance) => at.get(ExpiredRowsCleanup).run(),
  'file-scans': (at: Instance) => at.get(QuarantinedFilesService).scanAll(),
  'files-cleanup': (at: Instance) => at.get(FileCleanup).deleteUnusedFiles(),
  'jobs-cleanup': (at: Instance) => at.get(JobsCleanup).run(),
  learning: (at: Instance) => at.get(LearningService).learn(),
  'sla-escalation': (at: Instance) => at.get(EscalationService).escalate(),
  webhooks: (at: Instance) => at.get(JobsWorker).runBatch('webhooks'),
  'webhooks-cleanup': (at: Instance) => at.get(WebhookJobs).removeOld(),
};

/**
 * Runs the job of a queue once on an instance: a recurring job whether or not it is due, else the due jobs of the
 * queue.
 */
export async function runJob(at: Instance, queue: keyof typeof JOBS): Promise<void> {
  await JOBS[queue](at);
}
