import { useCallback, useRef } from 'react';
import type { IdentityKind } from '../../common/users/registration.types.ts';
import { useTexts } from '../client/text.ts';
import { KINDS_OF, type FileState, type ProvenBy } from './IdentityDocuments.tsx';

/** How the files of a person's documents stand. */
export function useDocumentStates() {
  const t = useTexts();
  const states = useRef(new Map<IdentityKind, FileState>());
  const onState = useCallback((kind: IdentityKind, state: FileState) => void states.current.set(kind, state), []);
  const of = (by: ProvenBy): FileState[] => KINDS_OF[by].flatMap((kind) => states.current.get(kind) ?? []);
  /** What stands against going on: a file on its way, or one that did not get through. */
  const problem = (by: ProvenBy): string | undefined => {
    if (of(by).some(({ busy }) => busy)) return t('signup.docs.busy');
    return of(by).some(({ failed }) => failed) ? t('signup.docs.failed') : undefined;
  };
  const ids = (by: ProvenBy): string[] => of(by).flatMap(({ id }) => id ?? []);
  return { onState, problem, ids };
}
