import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../common/limits.ts';
import type { IdentityDocument, IdentityKind } from '../../common/users/registration.types.ts';
import { useFileTexts } from '../cases/details/use-file-texts.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { fieldSpacing } from '../ui/forms/field-spacing.ts';
import { FileField } from '../ui/forms/FileField.tsx';
import { Segmented } from '../ui/forms/Segmented.tsx';
import { fileItem } from '../documents/file-items.ts';
import { toDraft } from '../documents/upload-target.ts';
import { useUploads } from '../documents/use-uploads.ts';
import { Box } from '../ui/layout/Box.ts';

export type IdentityDocumentType = 'emiratesId' | 'passport';

/** The documents that prove an identity, for either type (specification §5). */
export const DOCUMENT_KINDS: Record<IdentityDocumentType, readonly IdentityKind[]> = {
  emiratesId: ['EMIRATES_ID_FRONT', 'EMIRATES_ID_BACK', 'HOLDING_ID'],
  passport: ['PASSPORT'],
};

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/heic,application/pdf';
const ACCEPTED_FILES = { maxBytes: LIMITS.genericFileBytes, types: 'JPEG, PNG, WebP, PDF' };

/** The upload state of one document. */
export interface UploadState {
  id?: string;
  busy: boolean;
  failed: boolean;
}

const Choice = styled.div`
  ${fieldSpacing}
`;

interface IdentityDocumentsProps {
  documentType: IdentityDocumentType;
  onDocumentTypeChange: (documentType: IdentityDocumentType) => void;
  /** Documents uploaded before. */
  initial: readonly IdentityDocument[];
  registrationId?: string;
  onState: (kind: IdentityKind, state: UploadState) => void;
  error?: string;
  idOf: (field: string) => string;
}

/** The uploads of the Emirates ID (three images) or the passport. */
export function IdentityDocuments({
  documentType,
  onDocumentTypeChange,
  initial,
  registrationId,
  onState,
  error,
  idOf,
}: IdentityDocumentsProps) {
  const t = useTranslation();
  return (
    <>
      <DocumentTypeChoice documentType={documentType} onDocumentTypeChange={onDocumentTypeChange} legend={t('signup.docs.by')} />
      <Box mt={5} id={idOf('documents')}>
        {DOCUMENT_KINDS[documentType].map((kind, index) => (
          <IdentityFile
            key={kind}
            id={idOf(kind)}
            kind={kind}
            registrationId={registrationId}
            initial={initial.filter((file) => file.kind === kind).slice(-1)}
            error={index === 0 ? error : undefined}
            onState={onState}
          />
        ))}
      </Box>
    </>
  );
}

/** The choice between Emirates ID and passport. */
export function DocumentTypeChoice({
  documentType,
  onDocumentTypeChange,
  legend,
}: Pick<IdentityDocumentsProps, 'documentType' | 'onDocumentTypeChange'> & { legend: string }) {
  const t = useTranslation();
  return (
    <Choice data-field="">
      <Segmented
        legend={legend}
        options={(['emiratesId', 'passport'] as const).map((value) => ({
          value,
          content: t(`signup.by.${value}`),
          label: t(`signup.by.${value}`),
        }))}
        value={documentType}
        onChange={onDocumentTypeChange}
      />
    </Choice>
  );
}

interface IdentityFileProps extends Pick<IdentityDocumentsProps, 'registrationId' | 'onState' | 'error'> {
  id: string;
  kind: IdentityKind;
  initial: readonly IdentityDocument[];
}

function IdentityFile({ id, kind, registrationId, initial, onState, error }: IdentityFileProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const texts = useFileTexts(false);
  const target = useMemo(() => toDraft({ kind, ...(registrationId && { registrationId }) }), [kind, registrationId]);
  const uploads = useUploads({ target, maxBytes: LIMITS.genericFileBytes, maxFiles: 1, initial });
  const { rows, documents, busy } = uploads;
  const failed = rows.some(({ status }) => status === 'failed');
  const done = documents[0]?.id;
  useEffect(() => onState(kind, { id: done, busy, failed }), [onState, kind, done, busy, failed]);
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
