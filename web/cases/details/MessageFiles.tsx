import { useMemo } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { FileField } from '../../controls/FileField.tsx';
import { fileSize } from '../../documents/file-facts.ts';
import { fileItem } from '../../documents/file-items.ts';
import type { Uploads } from '../../documents/use-uploads.ts';
import { Filled, HOLE } from '../../otp/Filled.tsx';
import { Bidi } from '../../controls/Bidi.tsx';
import { useFileTexts } from './use-file-texts.ts';

/** What the server takes (product rules, Validation); phones' own pictures are made JPEG before they are sent. */
const ACCEPT = 'image/*,application/pdf,.docx,.xlsx,audio/mpeg,audio/mp4,.m4a,audio/ogg,video/mp4';

interface MessageFilesProps {
  id: string;
  uploads: Uploads;
  label: string;
  most: number;
  error?: string;
}

/** The files that go with a reply or a comment. */
export function MessageFiles({ id, uploads, label, most, error }: MessageFilesProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const texts = useFileTexts(most > 1);
  const items = useMemo(() => uploads.rows.map((row) => fileItem(row, locale)), [uploads.rows, locale]);
  const hint = (
    <Filled text={t('details.files.size', { size: HOLE })}>
      <Bidi>{fileSize(LIMITS.caseFileBytes)}</Bidi>
    </Filled>
  );
  return (
    <FileField
      id={id}
      label={label}
      hint={hint}
      error={error}
      files={items}
      texts={texts}
      accept={ACCEPT}
      multiple={most > 1}
      full={items.length >= most}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
    />
  );
}
