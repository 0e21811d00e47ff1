import { useEffect, useMemo, useState } from 'react';
import { LIMITS, RECORDING_NAME } from '../../../common/limits.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { FileField } from '../../ui/forms/FileField.tsx';
import type { FileTexts } from '../../ui/forms/file-item.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CASE_FILES, fileItem } from '../../documents/file-items.ts';
import { LazySection } from './LazySection.tsx';
import { isRequired } from './field-rules.ts';
import { useInView } from './use-in-view.ts';
import { useWizard } from './wizard-context.ts';
import { Stack } from '../../ui/layout/Box.ts';

/** File types of the file picker; the server checks the content. HEIC is converted to JPEG. */
const ACCEPTED_FILES = '.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,.docx,.xlsx,.mp3,.m4a,.ogg,.mp4,image/*';

function useFileTexts(): FileTexts {
  const t = useTranslation();
  return useMemo(
    () => ({
      drop: t('wizard.s1.drop'),
      or: t('wizard.s1.orChoose'),
      choose: t('wizard.s1.chooseFiles'),
      queued: t('wizard.s1.file.queued'),
      uploading: (percent) => t('wizard.s1.file.uploading', { percent }),
      done: t('wizard.s1.file.done'),
      checking: t('wizard.s1.file.checking'),
      retry: t('wizard.retry'),
      retryFile: (name) => t('wizard.s1.file.retry', { name }),
      removeFile: (name) => t('wizard.s1.file.remove', { name }),
      announceAdded: (name) => t('wizard.s1.file.saidAdded', { name }),
      announceDone: (name) => t('wizard.s1.file.saidDone', { name }),
      announceFailed: (name, problem) => t('wizard.s1.fileProblem', { name, problem }),
      announceRemoved: (name) => t('wizard.s1.file.saidRemoved', { name }),
    }),
    [t],
  );
}

/** Notices for files missing on the server and files beyond the limit. */
function FileNotices({ rejected }: { rejected: readonly string[] }) {
  const t = useTranslation();
  const { lostFiles, form } = useWizard();
  const hasFieldError = form.errorOf('attachments') ?? form.errorOf('voiceNote');
  if ((!lostFiles.length || hasFieldError) && !rejected.length) return null;
  return (
    <Stack gap={3} mt={3}>
      {lostFiles.length > 0 && !hasFieldError && (
        <Notice tone="attention" live="polite" title={t('wizard.s1.goneTitle')}>
          {lostFiles.map((name) => (
            <p key={name} dir="auto">
              {name === RECORDING_NAME ? t('wizard.s1.goneVoice') : t('wizard.s1.gone', { name })}
            </p>
          ))}
        </Notice>
      )}
      {rejected.length > 0 && (
        <Notice tone="attention" live="polite">
          {t('wizard.s1.tooMany', { max: LIMITS.caseFiles, names: rejected.join(', ') })}
        </Notice>
      )}
    </Stack>
  );
}

/** Attachments of the case. Each file is uploaded when it is chosen. */
export function AttachmentsField() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { rows, uploads, uploadsFailed, requestUploads, retryUploads, form, fields } = useWizard();
  const { shouldLoad, watch } = useInView();
  const texts = useFileTexts();
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const items = useMemo(() => rows.map((row) => fileItem(row, CASE_FILES, locale, t)), [rows, locale, t]);
  useEffect(() => {
    if (shouldLoad) requestUploads();
  }, [shouldLoad, requestUploads]);
  const required = isRequired(fields.attachments);
  return (
    <LazySection ref={watch} id={`${form.idOf('attachments')}-part`} loader={{ failed: uploadsFailed, retry: retryUploads }} height={196}>
      {uploads && (
        <>
          <FileField
            id={form.idOf('attachments')}
            label={t('wizard.s1.attachments')}
            optionalText={required ? undefined : t('wizard.optional')}
            hint={t('wizard.s1.attachmentsHint', { bytes: LIMITS.caseFileBytes })}
            required={required}
            error={form.errorOf('attachments')}
            files={items}
            texts={texts}
            accept={ACCEPTED_FILES}
            full={rows.length >= LIMITS.caseFiles}
            onAdd={(chosen) => setRejected((uploads?.files.add(chosen) ?? []).map(({ name }) => name))}
            onRemove={(key) => uploads?.files.remove(key)}
            onRetry={(key) => uploads?.files.retry(key)}
          />
          <FileNotices rejected={rejected} />
        </>
      )}
    </LazySection>
  );
}
