import { styled } from 'styled-components';
import { LIMITS } from '../../common/limits.ts';
import type { IdentityKind } from '../../common/users/registration.types.ts';
import { useFileTexts } from '../cases/details/use-file-texts.ts';
import { fileItem } from '../documents/file-items.ts';
import type { Uploads } from '../documents/use-uploads.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { fieldSpacing } from '../ui/forms/field-parts.ts';
import { FileField } from '../ui/forms/FileField.tsx';
import { Segmented } from '../ui/forms/Segmented.tsx';
import { Box } from '../ui/layout/Box.ts';

export type IdentityDocumentType = 'emiratesId' | 'passport';

/** The documents that prove an identity, for either type (specification §5). */
export const DOCUMENT_KINDS: Record<IdentityDocumentType, readonly IdentityKind[]> = {
  emiratesId: ['EMIRATES_ID_FRONT', 'EMIRATES_ID_BACK', 'HOLDING_ID'],
  passport: ['PASSPORT'],
};

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/heic,application/pdf';
const ACCEPTED_FILES = { maxBytes: LIMITS.genericFileBytes, types: 'JPEG, PNG, WebP, PDF' };

const Choice = styled.div`
  ${fieldSpacing}
`;

interface DocumentTypeChoiceProps {
  documentType: IdentityDocumentType;
  onDocumentTypeChange: (documentType: IdentityDocumentType) => void;
  legend: string;
}

/** The choice between Emirates ID and passport. */
export function DocumentTypeChoice({ documentType, onDocumentTypeChange, legend }: DocumentTypeChoiceProps) {
  const t = useTranslation();
  return (
    <Choice data-field="">
      <Segmented
        legend={legend}
        options={(['emiratesId', 'passport'] as const).map((value) => ({
          value,
          content: t(`signup.documentType.${value}`),
          label: t(`signup.documentType.${value}`),
        }))}
        value={documentType}
        onChange={onDocumentTypeChange}
      />
    </Choice>
  );
}

interface IdentityFilesProps {
  documentType: IdentityDocumentType;
  uploads: Record<IdentityKind, Uploads>;
  error?: string;
  idOf: (field: string) => string;
}

/** The uploads of the Emirates ID (three images) or the passport. Files of the other type are kept. */
export function IdentityFiles({ documentType, uploads, error, idOf }: IdentityFilesProps) {
  return (
    <Box mt={5} id={idOf('documents')}>
      {DOCUMENT_KINDS[documentType].map((kind, index) => (
        <IdentityFile
          key={kind}
          id={idOf(kind)}
          kind={kind}
          uploads={uploads[kind]}
          error={index === 0 ? error : undefined}
        />
      ))}
    </Box>
  );
}

interface IdentityFileProps {
  id: string;
  kind: IdentityKind;
  uploads: Uploads;
  error: string | undefined;
}

/** The upload of one document. */
function IdentityFile({ id, kind, uploads, error }: IdentityFileProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const texts = useFileTexts(false);
  const { rows } = uploads;
  return (
    <FileField
      id={id}
      label={t(`signup.docs.${kind}`)}
      hint={t('signup.docs.hint', { bytes: LIMITS.genericFileBytes })}
      error={error}
      files={rows.map((row) => fileItem(row, ACCEPTED_FILES, locale, t))}
      texts={texts}
      accept={ACCEPTED_TYPES}
      multiple={false}
      full={rows.length > 0}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
    />
  );
}
