import { useRef, useState } from 'react';
import { isFocusLost } from '../../api/lost-focus.ts';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FileDrop } from '../../ui/forms/FileDrop.tsx';
import { uploadFile } from '../../documents/upload-file.ts';
import { userTarget } from '../../documents/upload-target.ts';
import type { ApiError } from '../../api/api-request.ts';
import { browserError } from '../../api/browser-errors.ts';
import { CropDialog } from './CropDialog.tsx';
import type { ImageRule } from './editor-kinds.ts';
import { Inline } from '../../ui/layout/Box.ts';
import { publicImageUrl } from '../../../common/documents/documents.types.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp';

const Preview = styled.img`
  inline-size: auto;
  max-inline-size: 100%;
  block-size: 160px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: #ffffff;
  object-fit: contain;
`;

interface ImageFieldProps {
  id: string;
  rule: ImageRule;
  /** Document id of the image; empty if none. */
  value: string;
  onChange: (documentId: string) => void;
  /** Called when an upload starts and when it ends. */
  onBusy: (busy: boolean) => void;
  error: string | undefined;
}

/** Image field: choose or drop, crop, upload and preview. */
export function ImageField({ id, rule, value, onChange, onBusy, error }: ImageFieldProps) {
  const t = useTranslation();
  const chooser = useRef<HTMLButtonElement>(null);
  /** The number of uploads. Only the last one is used. */
  const uploads = useRef(0);
  /** The last image that this field has uploaded. */
  const unsaved = useRef('');
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const send = async (cropped: Blob | undefined) => {
    const name = file?.name ?? 'image';
    setFile(undefined);
    if (!cropped) return setProblem(browserError('FILE_NOT_SUPPORTED', 415));
    const upload = ++uploads.current;
    setBusy(true);
    onBusy(true);
    const target = userTarget({ purpose: 'CONTENT' });
    const result = await uploadFile(cropped, { ...target, name });
    if (upload !== uploads.current) {
      if (result.ok) target.discard?.(result.document.id);
      return;
    }
    setBusy(false);
    onBusy(false);
    setProblem(result.ok ? undefined : result.error);
    if (result.ok) {
      if (unsaved.current && unsaved.current === value) target.discard?.(value);
      unsaved.current = result.document.id;
      onChange(result.document.id);
    }
    if (isFocusLost()) chooser.current?.focus();
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
              <Preview src={`${publicImageUrl(value)}?w=640`} alt={t('editors.image.preview')} />
            </Inline>
          )}
          <FileDrop
            fieldProps={control}
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
          {problem && <InlineFailure failure={problem} />}
          {file && (
            <CropDialog
              file={file}
              rule={rule}
              onDone={(cropped) => void send(cropped)}
              onClose={() => setFile(undefined)}
            />
          )}
        </>
      )}
    </Field>
  );
}
