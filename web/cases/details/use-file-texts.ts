import { useMemo } from 'react';
import { useTexts } from '../../client/text.ts';
import type { FileTexts } from '../../controls/file-item.ts';

/** The words of a file field, for several files or for one. */
export function useFileTexts(several: boolean): FileTexts {
  const t = useTexts();
  return useMemo(
    () => ({
      drop: t(several ? 'details.files.drop' : 'details.files.dropOne'),
      or: t('details.files.or'),
      choose: t(several ? 'details.files.choose' : 'details.files.chooseOne'),
      queued: t('details.files.queued'),
      uploading: (percent) => t('details.files.uploading', { percent }),
      done: t('details.files.done'),
      checking: t('details.files.checking'),
      retry: t('details.retry'),
      retryFile: (name) => t('details.files.retryFile', { name }),
      removeFile: (name) => t('details.files.removeFile', { name }),
      saidAdded: (name) => t('details.files.saidAdded', { name }),
      saidDone: (name) => t('details.files.saidDone', { name }),
      saidFailed: (name, why) => t('details.files.saidFailed', { name, why }),
      saidRemoved: (name) => t('details.files.saidRemoved', { name }),
    }),
    [t, several],
  );
}
