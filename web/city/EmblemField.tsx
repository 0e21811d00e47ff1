import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { isFocusLost } from '../api/lost-focus.ts';
import { styled } from 'styled-components';
import { city } from '../../common/city/city.contract.ts';
import { emblemPath } from '../../common/city/branding.ts';
import { LIMITS } from '../../common/limits.ts';
import { apiRequest, type ApiError } from '../api/api-request.ts';
import { InlineFailure } from '../forms/InlineFailure.tsx';
import type { FieldProps } from '../forms/form-fields.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { FileDrop } from '../ui/forms/FileDrop.tsx';
import { Inline } from '../ui/layout/Box.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp';

const Picture = styled.img`
  inline-size: 96px;
  block-size: 96px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: #ffffff;
  object-fit: contain;
`;

interface EmblemFieldProps extends FieldProps<string> {
  /** Receives each upload, which resolves to whether it succeeded. */
  onUpload: (upload: Promise<boolean>) => void;
}

/** The emblem: choose or drop an image, which is uploaded at once and shown after saving. */
export function EmblemField({ id, value, error, onChange, onUpload }: EmblemFieldProps) {
  const t = useTranslation();
  const chooser = useRef<HTMLButtonElement>(null);
  /** The number of uploads. Only the last one is used. */
  const uploads = useRef(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const send = async (file: File) => {
    const upload = ++uploads.current;
    setBusy(true);
    const result = await apiRequest(city.uploadEmblem, undefined, { file });
    if (upload !== uploads.current) return result.ok;
    setBusy(false);
    setProblem(result.ok ? undefined : result.error);
    if (result.ok) onChange(result.data.emblem);
    if (isFocusLost()) chooser.current?.focus();
    return result.ok;
  };
  const texts = {
    drop: t('city.emblem.drop'),
    or: t('city.emblem.or'),
    choose: t(value ? 'city.emblem.replace' : 'city.emblem.choose'),
  };
  return (
    <Field
      id={id}
      label={t('city.field.emblem')}
      hint={t('city.emblem.hint', { bytes: LIMITS.genericFileBytes })}
      error={error}
      errorPlace="before"
    >
      {(fieldProps) => (
        <>
          {value && (
            <Inline gap={4} wrap mb={4}>
              <Picture src={emblemPath(value)} alt={t('city.field.emblem')} />
              <Button tone="tertiary" icon={<Trash2 aria-hidden="true" />} onClick={() => onChange('')}>
                {t('city.emblem.remove')}
              </Button>
            </Inline>
          )}
          <FileDrop
            fieldProps={fieldProps}
            texts={texts}
            onAdd={([file]) => file && onUpload(send(file))}
            accept={ACCEPT}
            multiple={false}
            chooseButton={chooser}
          />
          {busy && (
            <Button tone="tertiary" busy busyLabel={t('city.emblem.sending')}>
              {t('city.emblem.sending')}
            </Button>
          )}
          {problem && <InlineFailure failure={problem} />}
        </>
      )}
    </Field>
  );
}
