import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { LIMITS, MB, RECORDING_NAME } from '../../../common/limits.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { FileField } from '../../controls/FileField.tsx';
import type { FileTexts } from '../../controls/file-item.ts';
import { Notice } from '../../controls/Notice.tsx';
import { fileItem } from '../../documents/file-items.ts';
import { Filled, HOLE } from '../../otp/Filled.tsx';
import { LaterPart } from './LaterPart.tsx';
import { isRequired } from './field-rules.ts';
import { idOf } from './step-fields.ts';
import { TAKEN_FILES } from './taken-files.ts';
import { useWanted } from './use-wanted.ts';
import { useWizard } from './wizard-context.ts';

const News = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-3);
`;

function useFileTexts(): FileTexts {
  const t = useTexts();
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
      saidAdded: (name) => t('wizard.s1.file.saidAdded', { name }),
      saidDone: (name) => t('wizard.s1.file.saidDone', { name }),
      saidFailed: (name, problem) => t('wizard.s1.fileProblem', { name, problem }),
      saidRemoved: (name) => t('wizard.s1.file.saidRemoved', { name }),
    }),
    [t],
  );
}

/** Files that were lost on the server, and files for which there was no room. */
function FileNews({ refused }: { refused: readonly string[] }) {
  const t = useTexts();
  const { lost, errorOf } = useWizard();
  const told = errorOf('attachments') ?? errorOf('voiceNote');
  if ((!lost.length || told) && !refused.length) return null;
  return (
    <News>
      {lost.length > 0 && !told && (
        <Notice tone="attention" live="polite" title={t('wizard.s1.goneTitle')}>
          {lost.map((name) => (
            <p key={name} dir="auto">
              {name === RECORDING_NAME ? t('wizard.s1.goneVoice') : t('wizard.s1.gone', { name })}
            </p>
          ))}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="attention" live="polite">
          {t('wizard.s1.tooMany', { max: LIMITS.caseFiles, names: refused.join(', ') })}
        </Notice>
      )}
    </News>
  );
}

/** Photos and papers that support the case; each is sent as soon as it is chosen. */
export function AttachmentsField() {
  const t = useTexts();
  const { locale } = useLocale();
  const { rows, uploads, uploadsFailed, wantUploads, retryUploads, errorOf, fields } = useWizard();
  const { wanted, watch } = useWanted();
  const texts = useFileTexts();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const items = useMemo(() => rows.map((row) => fileItem(row, locale)), [rows, locale]);
  useEffect(() => {
    if (wanted) wantUploads();
  }, [wanted, wantUploads]);
  const required = isRequired(fields.attachments);
  return (
    <LaterPart ref={watch} id={`${idOf('attachments')}-part`} part={{ failed: uploadsFailed, retry: retryUploads }} height={196}>
      {uploads && (
        <>
          <FileField
            id={idOf('attachments')}
            label={t('wizard.s1.attachments')}
            optionalText={required ? undefined : t('wizard.optional')}
            hint={
              <Filled text={t('wizard.s1.attachmentsHint', { size: HOLE })}>
                <Bidi>{LIMITS.caseFileBytes / MB} MB</Bidi>
              </Filled>
            }
            required={required}
            error={errorOf('attachments')}
            files={items}
            texts={texts}
            accept={TAKEN_FILES}
            full={rows.length >= LIMITS.caseFiles}
            onAdd={(chosen) => setRefused((uploads?.files.add(chosen) ?? []).map(({ name }) => name))}
            onRemove={(key) => uploads?.files.remove(key)}
            onRetry={(key) => uploads?.files.retry(key)}
          />
          <FileNews refused={refused} />
        </>
      )}
    </LaterPart>
  );
}
