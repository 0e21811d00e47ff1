import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Field } from '../../controls/Field.tsx';
import { FileDrop } from '../../controls/FileDrop.tsx';
import { InlineError } from '../../controls/InlineError.tsx';
import { failure, uploadFile } from '../../documents/upload-file.ts';
import { toPerson } from '../../documents/upload-target.ts';
import type { Failure } from '../../client/send.ts';
import { CropDialog } from './CropDialog.tsx';
import type { ImageRule } from './kinds.ts';
import { publicImage } from './public-image.ts';
import { idOf } from './text-id.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp';

const Shown = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  margin-block-end: var(--space-4);
`;

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
  rule: ImageRule;
  /** Id of the image's document; empty without one. */
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

/** An image: chosen or dropped, cut to its shape, sent, and shown as it will be. */
export function ImageField({ rule, value, onChange, error }: ImageFieldProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const chooser = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Failure>();
  const send = async (cut: Blob | undefined) => {
    const name = file?.name ?? 'image';
    setFile(undefined);
    if (!cut) return setFault(failure('FILE_NOT_SUPPORTED').error);
    setBusy(true);
    const result = await uploadFile(cut, { ...toPerson({ purpose: 'CONTENT' }), name });
    setBusy(false);
    setFault(result.ok ? undefined : result.error);
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
      id={idOf(rule.name)}
      label={t(`editors.field.${rule.name}`)}
      hint={t('editors.image.hint', { ...rule.cut })}
      error={error}
      errorPlace="before"
      required
    >
      {(wiring) => (
        <>
          {value && (
            <Shown>
              <Preview src={`${publicImage(value)}?w=640`} alt={t('editors.image.preview')} />
            </Shown>
          )}
          <FileDrop wiring={wiring} texts={texts} onAdd={([first]) => setFile(first)} accept={ACCEPT} multiple={false} chooser={chooser} />
          {busy && (
            <Button tone="tertiary" busy busyLabel={t('editors.image.sending')}>
              {t('editors.image.sending')}
            </Button>
          )}
          {fault && <InlineError>{localised(fault, 'description', locale)}</InlineError>}
          {file && <CropDialog file={file} rule={rule} onDone={(cut) => void send(cut)} onClose={() => setFile(undefined)} />}
        </>
      )}
    </Field>
  );
}
