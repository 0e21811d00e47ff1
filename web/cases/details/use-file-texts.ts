import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FileTexts } from '../../ui/forms/file-item.ts';

/** Texts of a file field, for one or several files. */
export function useFileTexts(multiple: boolean): FileTexts {
  const t = useTranslation();
  return useMemo(
    () => ({
      drop: t(multiple ? 'details.files.drop' : 'details.files.dropOne'),
      or: t('details.files.or'),
      choose: t(multiple ? 'details.files.choose' : 'details.files.chooseOne'),
      queued: t('details.files.queued'),
      uploading: (percent) => t('details.files.uploading', { percent }),
      done: t('details.files.done'),
      checking: t('details.files.checking'),
      retry: t('details.retry'),
      retryFile: (name) => t('details.files.retryFile', { name }),
      removeFile: (name) => t('details.files.removeFile', { name }),
      announceAdded: (name) => t('details.files.announceAdded', { name }),
      announceDone: (name) => t('details.files.announceDone', { name }),
      announceFailed: (name, problem) => t('details.files.announceFailed', { name, problem }),
      announceRemoved: (name) => t('details.files.announceRemoved', { name }),
    }),
    [t, multiple],
  );
}
