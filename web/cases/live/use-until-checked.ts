import { useEffect } from 'react';
import { reload } from 'vike/client/router';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { isNavigating, quietly } from '../../client/waiting.ts';

const LOOKS_MS = 10_000;
/** A scanner that is away for longer is not waited for here: each look counts as use of the session. */
const LOOKS = 30;

/** Asks the page's data anew while one of its files is being looked through, so that it can be opened as soon as it may. */
export function useUntilChecked(files: readonly (CaseFile | null)[]): void {
  const checking = files.some((file) => file?.held === 'CHECKING');
  useEffect(() => {
    if (!checking) return;
    let looks = 0;
    const timer = window.setInterval(() => {
      if (document.hidden || isNavigating()) return;
      if (++looks >= LOOKS) window.clearInterval(timer);
      void quietly(() => reload()).catch(() => undefined);
    }, LOOKS_MS);
    return () => window.clearInterval(timer);
  }, [checking]);
}
