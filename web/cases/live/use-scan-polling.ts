import { useEffect } from 'react';
import { reload } from 'vike/client/router';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { isNavigating, runInBackground } from '../../api/loading-state.ts';

const POLL_INTERVAL_MS = 10_000;
/** Each poll extends the session, so polling stops after a while. */
const MAX_POLLS = 30;

/** Reloads the page data while a virus scan is pending, so that files become available. */
export function useScanPolling(files: readonly (CaseFile | null)[]): void {
  const isScanning = files.some((file) => file?.held === 'CHECKING');
  useEffect(() => {
    if (!isScanning) return;
    let polls = 0;
    const timer = window.setInterval(() => {
      if (document.hidden || isNavigating()) return;
      if (++polls >= MAX_POLLS) window.clearInterval(timer);
      void runInBackground(() => reload()).catch(() => undefined);
    }, POLL_INTERVAL_MS);
    return () => window.clearInterval(timer);
  }, [isScanning]);
}
