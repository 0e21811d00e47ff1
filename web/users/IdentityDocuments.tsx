import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { LIMITS, MB } from '../../common/limits.ts';
import type { IdentityDocument, IdentityKind } from '../../common/users/registration.types.ts';
import { useFileTexts } from '../cases/details/use-file-texts.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { fieldRhythm } from '../controls/field-rhythm.ts';
import { FileField } from '../controls/FileField.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { fileItem } from '../documents/file-items.ts';
import { toDraft } from '../documents/upload-target.ts';
import { useUploads } from '../documents/use-uploads.ts';
import { Filled, HOLE } from '../otp/Filled.tsx';

export type ProvenBy = 'emiratesId' | 'passport';

/** What proves an identity, either way (specification §5). */
export const KINDS_OF: Record<ProvenBy, readonly IdentityKind[]> = {
  emiratesId: ['EMIRATES_ID_FRONT', 'EMIRATES_ID_BACK', 'HOLDING_ID'],
  passport: ['PASSPORT'],
};

const TAKEN = 'image/jpeg,image/png,image/webp,image/heic,application/pdf';

/** How a document's file stands. */
export interface FileState {
  id?: string;
  busy: boolean;
  failed: boolean;
}

const Choice = styled.div`
  ${fieldRhythm}
`;

const Files = styled.div`
  margin-block-start: var(--space-5);
`;

interface IdentityDocumentsProps {
  by: ProvenBy;
  onBy: (by: ProvenBy) => void;
  /** What was brought before. */
  initial: readonly IdentityDocument[];
  registrationId?: string;
  onState: (kind: IdentityKind, state: FileState) => void;
  error?: string;
  idOf: (field: string) => string;
}

/** The Emirates ID in three pictures, or a passport. */
export function IdentityDocuments({ by, onBy, initial, registrationId, onState, error, idOf }: IdentityDocumentsProps) {
  const t = useTexts();
  return (
    <>
      <ProvenByChoice by={by} onBy={onBy} legend={t('signup.docs.by')} />
      <Files id={idOf('documents')}>
        {KINDS_OF[by].map((kind, at) => (
          <IdentityFile
            key={kind}
            id={idOf(kind)}
            kind={kind}
            registrationId={registrationId}
            initial={initial.filter((file) => file.kind === kind).slice(-1)}
            error={at === 0 ? error : undefined}
            onState={onState}
          />
        ))}
      </Files>
    </>
  );
}

/** Emirates ID or passport. */
export function ProvenByChoice({ by, onBy, legend }: Pick<IdentityDocumentsProps, 'by' | 'onBy'> & { legend: string }) {
  const t = useTexts();
  return (
    <Choice data-field="">
      <Segmented
        legend={legend}
        options={(['emiratesId', 'passport'] as const).map((value) => ({
          value,
          face: t(`signup.by.${value}`),
          label: t(`signup.by.${value}`),
        }))}
        value={by}
        onChange={onBy}
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
  const t = useTexts();
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
      hint={
        <Filled text={t('signup.docs.hint', { size: HOLE })}>
          <Bidi>{LIMITS.genericFileBytes / MB} MB</Bidi>
        </Filled>
      }
      error={error}
      files={rows.map((row) => fileItem(row, locale))}
      texts={texts}
      accept={TAKEN}
      multiple={false}
      full={rows.length > 0}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
    />
  );
}
