import type { ReactNode } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import { useFileTexts } from '../../cases/details/use-file-texts.ts';
import { fileSize } from '../../documents/file-format.ts';
import { isRetryable } from '../../documents/file-items.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import type { FileItem } from '../../ui/forms/file-item.ts';
import { FileField } from '../../ui/forms/FileField.tsx';
import type { FileImport } from './use-file-import.ts';

interface FileImportFieldProps {
  fileImport: FileImport;
  label: string;
  hint: ReactNode;
}

/** The field of a file to import, which is checked as soon as it is chosen. */
export function FileImportField({ fileImport, label, hint }: FileImportFieldProps) {
  const t = useTranslation();
  const { form, file, check, clear } = fileImport;
  return (
    <FileField
      id={form.idOf('file')}
      label={label}
      hint={hint}
      files={useFileItems(fileImport)}
      texts={{ ...useFileTexts(false), queued: t('directory.import.checking'), done: t('directory.import.checked') }}
      accept=".csv,.xlsx,text/csv"
      multiple={false}
      onAdd={([chosen]) => chosen && check(chosen)}
      onRemove={clear}
      onRetry={() => file && check(file)}
    />
  );
}

/** The row of the chosen file: being checked, checked or rejected. */
function useFileItems({ form: { failure, problems }, file, result }: FileImport): FileItem[] {
  const t = useTranslation();
  const { locale } = useLocale();
  if (!file) return [];
  const refused = result?.errors.length ? t('directory.import.refused') : undefined;
  const error = problems[0]?.text ?? (failure ? localised(failure, 'description', locale) : refused);
  const state = error ? 'error' : result ? 'done' : 'queued';
  const retryable = failure !== undefined && isRetryable(failure);
  return [{ id: 'file', name: file.name, size: fileSize(file.size, t), state, error, retryable }];
}
