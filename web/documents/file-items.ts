import type { TFunction } from 'i18next';
import type { Locale } from '../../common/locale/locales.ts';
import type { ApiError } from '../api/api-request.ts';
import type { FileItem, FileState } from '../ui/forms/file-item.ts';
import { fileKind, fileSize } from './file-format.ts';
import type { UploadRow } from './upload-queue.ts';

const STATES: Record<UploadRow['status'], FileState> = {
  queued: 'queued',
  shrinking: 'uploading',
  uploading: 'uploading',
  done: 'done',
  failed: 'error',
};

/** Maps an upload row to an item of FileField. */
export function fileItem(
  { key, name, size, mimeType, status, progress, error, document }: UploadRow,
  locale: Locale,
  t: TFunction,
): FileItem {
  return {
    id: key,
    name,
    size: fileSize(size, t),
    kind: fileKind(mimeType),
    state: STATES[status],
    percent: progress * 100,
    checking: document?.held === 'CHECKING',
    ...(error && { error: locale === 'ar' ? error.descriptionAr : error.descriptionEn, retryable: isRetryable(error) }),
  };
}

/** No answer, rate limited or a server error: the same file may succeed later. */
const isRetryable = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
