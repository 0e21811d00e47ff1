import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { saveSignup, EMPTY_SIGNUP, loadSignup, type Answers, type PersistedSignup } from './answers.ts';

/** The form's values, kept in this tab over a reload or a change of language. */
export function usePersistedSignup(kind: RegistrationKind) {
  const [persisted, setPersisted] = useState<PersistedSignup>(EMPTY_SIGNUP);
  const [ready, setReady] = useState(false);
  // Autofill changes several fields between two renders, so the ref holds the latest values.
  const latest = useRef<PersistedSignup>(EMPTY_SIGNUP);
  useLayoutEffect(() => {
    // Storage is not available during server rendering.
    latest.current = loadSignup(kind);
    setPersisted(latest.current);
    setReady(true);
  }, [kind]);
  const update = useCallback(
    (part: Partial<PersistedSignup>) => {
      latest.current = { ...latest.current, ...part };
      setPersisted(latest.current);
      saveSignup(kind, latest.current);
    },
    [kind],
  );
  const change = useCallback((part: Partial<Answers>) => update({ answers: { ...latest.current.answers, ...part } }), [update]);
  const getLatest = useCallback(() => latest.current, []);
  return { persisted, ready, update, change, getLatest };
}
