import type { TFunction } from 'i18next';
import { LIMITS } from '../../common/limits.ts';
import { localised, type Locale } from '../../common/locale/locales.ts';
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

/** The files that a field accepts: the maximum size of one file, and the types as text. */
export interface AcceptedFiles {
  maxBytes: number;
  types: string;
}

/** The files of a case and of its messages. */
export const CASE_FILES: AcceptedFiles = {
  maxBytes: LIMITS.caseFileBytes,
  types: 'JPEG, PNG, WebP, PDF, DOCX, XLSX, MP3, M4A, OGG, MP4',
};

/** A file of the wrong size or type: the error names the size, the limit and the accepted types. */
function problemOf(
  error: ApiError,
  size: number,
  { maxBytes, types }: AcceptedFiles,
  locale: Locale,
  t: TFunction,
): string {
  const problem = localised(error, 'description', locale);
  if (problem !== t('errors.TOO_LARGE') && problem !== t('errors.FILE_NOT_SUPPORTED')) return problem;
  return t('site.fileProblem', {
    problem,
    size: fileSize(size, t),
    limit: fileSize(maxBytes, t),
    types: `\u2066${types}\u2069`,
  });
}

/** Maps an upload row to an item of FileField. */
export function fileItem(
  { key, name, size, mimeType, status, progress, error, document, preview }: UploadRow,
  accepted: AcceptedFiles,
  locale: Locale,
  t: TFunction,
): FileItem {
  return {
    id: key,
    name,
    size: fileSize(size, t),
    kind: fileKind(mimeType),
    preview,
    state: STATES[status],
    percent: progress * 100,
    checking: document?.held === 'CHECKING',
    ...(error && { error: problemOf(error, size, accepted, locale, t), retryable: isRetryable(error) }),
  };
}

/** No response, rate limited or a server error: the same file may succeed later. */
export const isRetryable = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
