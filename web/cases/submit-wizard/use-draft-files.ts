import { useMemo } from 'react';
import { CASE_FILES, fileItem } from '../../documents/file-items.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import type { FileTexts } from '../../ui/forms/file-item.ts';
import { useWizard } from './wizard-context.ts';

/** The files of the draft as rows of a list, with the texts of these. */
export function useDraftFiles() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { rows } = useWizard();
  const items = useMemo(() => rows.map((row) => fileItem(row, CASE_FILES, locale, t)), [rows, locale, t]);
  return { items, texts: useFileTexts() };
}

function useFileTexts(): FileTexts {
  const t = useTranslation();
  return useMemo(
    () => ({
      drop: t('wizard.details.drop'),
      or: t('wizard.details.orChoose'),
      choose: t('wizard.details.chooseFiles'),
      queued: t('wizard.details.file.queued'),
      uploading: (percent) => t('wizard.details.file.uploading', { percent }),
      done: t('wizard.details.file.done'),
      checking: t('wizard.details.file.checking'),
      retry: t('wizard.retry'),
      retryFile: (name) => t('wizard.details.file.retry', { name }),
      removeFile: (name) => t('wizard.details.file.remove', { name }),
      announceAdded: (name) => t('wizard.details.file.announceAdded', { name }),
      announceDone: (name) => t('wizard.details.file.announceDone', { name }),
      announceFailed: (name, problem) => t('wizard.details.fileProblem', { name, problem }),
      announceRemoved: (name) => t('wizard.details.file.announceRemoved', { name }),
    }),
    [t],
  );
}
