import { LIMITS } from '../../common/limits.ts';
import { IDENTITY_KINDS, type IdentityDocument, type IdentityKind } from '../../common/users/registration.types.ts';
import type { UploadTarget } from '../documents/upload-target.ts';
import { useUploads, type Uploads } from '../documents/use-uploads.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DOCUMENT_KINDS, type IdentityDocumentType } from './IdentityFiles.tsx';

interface IdentityUploadsOptions {
  /** Documents uploaded before. */
  initial: readonly IdentityDocument[];
  targetOf: (kind: IdentityKind) => UploadTarget;
}

function useIdentityUpload(kind: IdentityKind, { initial, targetOf }: IdentityUploadsOptions): Uploads {
  return useUploads({
    target: targetOf(kind),
    maxBytes: LIMITS.genericFileBytes,
    maxFiles: 1,
    initial: initial.filter((file) => file.kind === kind).slice(-1),
  });
}

/** The uploads of identity documents, one for each kind. They go on while the form shows another of its steps. */
export function useIdentityUploads(options: IdentityUploadsOptions) {
  const t = useTranslation();
  const uploads: Record<IdentityKind, Uploads> = {
    EMIRATES_ID_FRONT: useIdentityUpload('EMIRATES_ID_FRONT', options),
    EMIRATES_ID_BACK: useIdentityUpload('EMIRATES_ID_BACK', options),
    HOLDING_ID: useIdentityUpload('HOLDING_ID', options),
    PASSPORT: useIdentityUpload('PASSPORT', options),
  };
  const idsOf = (kinds: readonly IdentityKind[]): string[] =>
    kinds.flatMap((kind) => uploads[kind].documents.map(({ id }) => id));
  return {
    uploads,
    /** The reason why the form cannot be submitted: a running or failed upload. */
    problemOf: (documentType: IdentityDocumentType): string | undefined => {
      const all = DOCUMENT_KINDS[documentType].map((kind) => uploads[kind]);
      if (all.some(({ busy }) => busy)) return t('signup.docs.busy');
      return all.some(({ rows }) => rows.some(({ status }) => status === 'failed'))
        ? t('signup.docs.failed')
        : undefined;
    },
    /** The ids of the uploaded documents, of one type or of all. */
    idsOf: (documentType?: IdentityDocumentType): string[] =>
      idsOf(documentType ? DOCUMENT_KINDS[documentType] : IDENTITY_KINDS),
  };
}

export type IdentityUploads = ReturnType<typeof useIdentityUploads>;
