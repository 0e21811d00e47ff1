import type { Locale } from '../../common/locale/locales.ts';
import { MB } from '../../common/limits.ts';
import type { Failure } from '../client/send.ts';
import type { FileItem, FileState } from '../controls/file-item.ts';
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
    size: sizeText(size, locale),
    kind: mimeType.startsWith('image/') ? 'image' : mimeType.startsWith('audio/') ? 'audio' : 'document',
    state: STATES[status],
    percent: progress * 100,
    checking: document?.held === 'CHECKING',
    ...(error && { error: locale === 'ar' ? error.descriptionAr : error.descriptionEn, retryable: mayHelp(error) }),
  };
}

/** No answer, too many at once or a fault of the server: the same file may pass next time. */
const mayHelp = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;

/** `1.2 MB`, with Western digits in both languages. */
export function sizeText(bytes: number, locale: Locale): string {
  const [unit, value] = bytes >= MB ? ['megabyte', bytes / MB] : ['kilobyte', Math.max(1, Math.round(bytes / 1024))];
  const unitDisplay = locale === 'ar' ? 'long' : 'short';
  return new Intl.NumberFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    style: 'unit',
    unit: unit as string,
    unitDisplay,
    maximumFractionDigits: 1,
  }).format(value as number);
}
