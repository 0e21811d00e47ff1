import { LIMITS } from '../../common/limits.ts';
import { fileHref } from '../api/hrefs.ts';
import { userTarget } from './upload-target.ts';
import type { QueueOptions } from './upload-queue.ts';
import { useUploads, type Uploads } from './use-uploads.ts';

/** The uploads of a text about a case. `initial` is read on the first render only. */
export const useCaseUploads = (options: Pick<QueueOptions, 'maxFiles' | 'initial'>): Uploads =>
  useUploads({ target: userTarget({ purpose: 'CASE' }), maxBytes: LIMITS.caseFileBytes, hrefOf: fileHref, ...options });
