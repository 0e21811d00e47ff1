import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FileDrop } from '../../ui/forms/FileDrop.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { uploadFile } from '../../documents/upload-file.ts';
import { toPerson } from '../../documents/upload-target.ts';
import type { ApiError } from '../../api/api-request.ts';
import { browserError } from '../../api/browser-errors.ts';
import { CropDialog } from './CropDialog.tsx';
import type { ImageRule } from './editor-kinds.ts';
import { publicImage } from './public-image.ts';
import { Inline } from '../../ui/layout/Box.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp';

const Preview = styled.img`
  inline-size: auto;
  max-inline-size: 100%;
  block-size: 160px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  object-fit: contain;
`;

interface ImageFieldProps {
  id: string;
  rule: ImageRule;
  /** Document id of the image; empty if none. */
  value: string;
  onChange: (documentId: string) => void;
  error: string | undefined;
}

/** Image field: choose or drop, crop, upload and preview. */
export function ImageField({ id, rule, value, onChange, error }: ImageFieldProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const chooser = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const send = async (cropped: Blob | undefined) => {
    const name = file?.name ?? 'image';
    setFile(undefined);
    if (!cropped) return setProblem(browserError('FILE_NOT_SUPPORTED', 415));
    setBusy(true);
    const result = await uploadFile(cropped, { ...toPerson({ purpose: 'CONTENT' }), name });
    setBusy(false);
    setProblem(result.ok ? undefined : result.error);
    if (result.ok) onChange(result.document.id);
    chooser.current?.focus();
  };
  const texts = {
    drop: t('editors.image.drop'),
    or: t('editors.image.or'),
    choose: t(value ? 'editors.image.replace' : 'editors.image.choose'),
  };
  return (
    <Field
      id={id}
      label={t(`editors.field.${rule.name}`)}
      hint={t('editors.image.hint', { ...rule.size, bytes: LIMITS.genericFileBytes })}
      error={error}
      errorPlace="before"
      required
    >
      {(control) => (
        <>
          {value && (
            <Inline mb={4}>
              <Preview src={`${publicImage(value)}?w=640`} alt={t('editors.image.preview')} />
            </Inline>
          )}
          <FileDrop
            wiring={control}
            texts={texts}
            onAdd={([first]) => setFile(first)}
            accept={ACCEPT}
            multiple={false}
            chooseButton={chooser}
          />
          {busy && (
            <Button tone="tertiary" busy busyLabel={t('editors.image.sending')}>
              {t('editors.image.sending')}
            </Button>
          )}
          {problem && <InlineError>{localised(problem, 'description', locale)}</InlineError>}
          {file && <CropDialog file={file} rule={rule} onDone={(cropped) => void send(cropped)} onClose={() => setFile(undefined)} />}
        </>
      )}
    </Field>
  );
}
