import { useMemo } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { FileField } from '../../ui/forms/FileField.tsx';
import { CASE_FILES, fileItem } from '../../documents/file-items.ts';
import type { Uploads } from '../../documents/use-uploads.ts';
import { useFileTexts } from './use-file-texts.ts';

/** File types that the server accepts. HEIC images are converted to JPEG before upload. */
const ACCEPT = 'image/*,application/pdf,.docx,.xlsx,audio/mpeg,audio/mp4,.m4a,audio/ogg,video/mp4';

interface MessageFilesProps {
  id: string;
  uploads: Uploads;
  label: string;
  maxFiles: number;
  error?: string;
}

/** File field of a reply or a comment. */
export function MessageFiles({ id, uploads, label, maxFiles, error }: MessageFilesProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const texts = useFileTexts(maxFiles > 1);
  const items = useMemo(
    () => uploads.rows.map((row) => fileItem(row, CASE_FILES, locale, t)),
    [uploads.rows, locale, t],
  );
  return (
    <FileField
      id={id}
      label={label}
      hint={t('details.files.size', { bytes: LIMITS.caseFileBytes })}
      error={error}
      files={items}
      texts={texts}
      accept={ACCEPT}
      multiple={maxFiles > 1}
      full={items.length >= maxFiles}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
    />
  );
}
