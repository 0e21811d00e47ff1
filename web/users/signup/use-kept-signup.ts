import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { keep, NOTHING, readKept, type Answers, type KeptSignup } from './answers.ts';

/** What is being written, kept in this tab over a refresh and another language. */
export function useKeptSignup(kind: RegistrationKind) {
  const [kept, setKept] = useState<KeptSignup>(NOTHING);
  const [ready, setReady] = useState(false);
  // A browser that fills in several fields at once changes them between two renderings.
  const latest = useRef<KeptSignup>(NOTHING);
  useLayoutEffect(() => {
    // What the browser keeps is not there when the server renders.
    latest.current = readKept(kind);
    setKept(latest.current);
    setReady(true);
  }, [kind]);
  const put = useCallback(
    (part: Partial<KeptSignup>) => {
      latest.current = { ...latest.current, ...part };
      setKept(latest.current);
      keep(kind, latest.current);
    },
    [kind],
  );
  const change = useCallback((part: Partial<Answers>) => put({ answers: { ...latest.current.answers, ...part } }), [put]);
  const now = useCallback(() => latest.current, []);
  return { kept, ready, put, change, now };
}
