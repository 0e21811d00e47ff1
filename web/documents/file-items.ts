import type { Locale } from '../../common/locale/locales.ts';
import type { Failure } from '../client/send.ts';
import type { FileItem, FileState } from '../controls/file-item.ts';
import { fileKind, fileSize } from './file-facts.ts';
import type { UploadRow } from './upload-queue.ts';

const STATES: Record<UploadRow['status'], FileState> = {
  queued: 'queued',
  shrinking: 'uploading',
  uploading: 'uploading',
  done: 'done',
  failed: 'error',
};

/** A row as the field draws it. */
export function fileItem({ key, name, size, mimeType, status, progress, error, document }: UploadRow, locale: Locale): FileItem {
  return {
    id: key,
    name,
    size: fileSize(size),
    kind: fileKind(mimeType),
    state: STATES[status],
    percent: progress * 100,
    checking: document?.held === 'CHECKING',
    ...(error && { error: locale === 'ar' ? error.descriptionAr : error.descriptionEn, retryable: mayHelp(error) }),
  };
}

/** No answer, too many at once or a fault of the server: the same file may pass next time. */
const mayHelp = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;
