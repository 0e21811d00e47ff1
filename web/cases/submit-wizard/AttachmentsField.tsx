import { useEffect, useState } from 'react';
import { LIMITS, RECORDING_NAME } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileField } from '../../ui/forms/FileField.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { LazySection } from './LazySection.tsx';
import { isRequired } from './field-rules.ts';
import { useDraftFiles } from './use-draft-files.ts';
import { useInView } from './use-in-view.ts';
import { useWizard } from './wizard-context.ts';
import { Stack } from '../../ui/layout/Box.ts';

const HEIGHTS = { wide: 196, phone: 296 };

/** File types of the file picker; the server checks the content. HEIC is converted to JPEG. */
const ACCEPTED_FILES = '.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,.docx,.xlsx,.mp3,.m4a,.ogg,.mp4,image/*';

/** Notices for files missing on the server and files beyond the limit. */
function FileNotices({ rejected }: { rejected: readonly string[] }) {
  const t = useTranslation();
  const { missingFileNames, form } = useWizard();
  const hasFieldError = form.errorOf('attachments') ?? form.errorOf('voiceNote');
  if ((!missingFileNames.length || hasFieldError) && !rejected.length) return null;
  return (
    <Stack gap={3} mt={3}>
      {missingFileNames.length > 0 && !hasFieldError && (
        <Notice tone="attention" live="polite" title={t('wizard.details.missingTitle')}>
          {missingFileNames.map((name) => (
            <p key={name} dir="auto">
              {name === RECORDING_NAME ? t('wizard.details.voiceMissing') : t('wizard.details.fileMissing', { name })}
            </p>
          ))}
        </Notice>
      )}
      {rejected.length > 0 && (
        <Notice tone="attention" live="polite">
          {t('wizard.details.tooMany', { max: LIMITS.caseFiles, names: rejected.join(', ') })}
        </Notice>
      )}
    </Stack>
  );
}

/** Attachments of the case. Each file is uploaded when it is chosen. */
export function AttachmentsField() {
  const t = useTranslation();
  const { rows, uploads, uploadsFailed, requestUploads, retryUploads, form, fields } = useWizard();
  const { shouldLoad, watch } = useInView();
  const { items, texts } = useDraftFiles();
  const [rejected, setRejected] = useState<readonly string[]>([]);
  useEffect(() => {
    if (shouldLoad) requestUploads();
  }, [shouldLoad, requestUploads]);
  const required = isRequired(fields.attachments);
  return (
    <LazySection
      ref={watch}
      id={`${form.idOf('attachments')}-part`}
      loader={{ failed: uploadsFailed, retry: retryUploads }}
      heights={HEIGHTS}
    >
      {uploads && (
        <>
          <FileField
            id={form.idOf('attachments')}
            label={t('wizard.details.attachments')}
            optionalText={required ? undefined : t('wizard.optional')}
            hint={t('wizard.details.attachmentsHint', { bytes: LIMITS.caseFileBytes })}
            required={required}
            error={form.errorOf('attachments')}
            files={items}
            texts={texts}
            accept={ACCEPTED_FILES}
            full={rows.length >= LIMITS.caseFiles}
            onAdd={(chosen) => setRejected(uploads.files.add(chosen).map(({ name }) => name))}
            onRemove={(key) => uploads.files.remove(key)}
            onRetry={(key) => uploads.files.retry(key)}
          />
          <FileNotices rejected={rejected} />
        </>
      )}
    </LazySection>
  );
}
