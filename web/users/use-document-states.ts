import { useCallback, useRef } from 'react';
import type { IdentityKind } from '../../common/users/registration.types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DOCUMENT_KINDS, type UploadState, type IdentityDocumentType } from './IdentityDocuments.tsx';

/** Tracks the upload states of identity documents. */
export function useDocumentStates() {
  const t = useTranslation();
  const states = useRef(new Map<IdentityKind, UploadState>());
  const onState = useCallback((kind: IdentityKind, state: UploadState) => void states.current.set(kind, state), []);
  const statesOf = (documentType: IdentityDocumentType): UploadState[] =>
    DOCUMENT_KINDS[documentType].flatMap((kind) => states.current.get(kind) ?? []);
  /** The reason why the form cannot be submitted: a running or failed upload. */
  const problem = (documentType: IdentityDocumentType): string | undefined => {
    if (statesOf(documentType).some(({ busy }) => busy)) return t('signup.docs.busy');
    return statesOf(documentType).some(({ failed }) => failed) ? t('signup.docs.failed') : undefined;
  };
  const ids = (documentType: IdentityDocumentType): string[] => statesOf(documentType).flatMap(({ id }) => id ?? []);
  return { onState, problem, ids };
}
