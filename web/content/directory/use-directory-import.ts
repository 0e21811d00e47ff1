import { useState } from 'react';
import type { ImportResult } from '../../../common/content/directory-editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { navigateTo } from '../../api/navigate.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { fileSize } from '../../documents/file-format.ts';
import { isRetryable } from '../../documents/file-items.ts';
import { useApiForm } from '../../forms/use-api-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import type { FileItem } from '../../ui/forms/file-item.ts';
import { importFile } from './import-file.ts';

interface ImportValues {
  file: File | null;
  /** Only checks the file. */
  dryRun: boolean;
}

/** The chosen file, what its check found, and its import. */
export function useDirectoryImport() {
  const t = useTranslation();
  const { show } = useSnackbar();
  const [result, setResult] = useState<ImportResult>();
  const form = useApiForm<ImportValues, ImportResult>({
    id: 'directory',
    defaultValues: { file: null, dryRun: true },
    send: async (_, { file, dryRun }) => (file ? importFile(file, dryRun) : undefined),
    onSaved: async (found) => {
      setResult(found);
      if (form.control.getValues('dryRun') || found.errors.length) return;
      show(t('directory.import.done', { count: found.created + found.updated }), 'success');
      await navigateTo('/admin/partners');
    },
  });
  const start = (values: Partial<ImportValues>) => {
    form.change(values);
    void form.submit();
  };
  const forget = () => {
    setResult(undefined);
    form.clear();
  };
  return {
    form,
    file: form.values.file,
    result,
    check: (file: File) => {
      forget();
      start({ file, dryRun: true });
    },
    clear: () => {
      forget();
      form.change({ file: null });
    },
    confirm: () => start({ dryRun: false }),
  };
}

/** The row of the chosen file: being checked, checked or rejected. */
export function useFileItems({ form: { failure, problems }, file, result }: ReturnType<typeof useDirectoryImport>): FileItem[] {
  const t = useTranslation();
  const { locale } = useLocale();
  if (!file) return [];
  const refused = result?.errors.length ? t('directory.import.refused') : undefined;
  const error = problems[0]?.text ?? (failure ? localised(failure, 'description', locale) : refused);
  const state = error ? 'error' : result ? 'done' : 'queued';
  const retryable = failure !== undefined && isRetryable(failure);
  return [{ id: 'file', name: file.name, size: fileSize(file.size, t), state, error, retryable }];
}
