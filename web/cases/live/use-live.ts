import { useEffect, useRef } from 'react';
import { reload } from 'vike/client/router';
import type { CaseNotification } from '../../../common/cases/live.contract.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { isNavigating, runInBackground } from '../../api/loading-state.ts';

/** Changes within this time are shown together. By then the page also shows the user's own changes. */
const BATCH_MS = { case: 400, list: 1500 };

/** The cases that the page shows. */
export interface LiveCases {
  /** Id of the single case of the page. */
  incidentId?: string;
  cases: readonly { id: string; version: number; updatedAt: string }[];
  /** Snackbar text after a change. */
  message: string;
}

const fingerprintOf = (cases: LiveCases['cases']): string =>
  cases.map(({ id, version, updatedAt }) => `${id} ${version} ${updatedAt}`).join();

/**
 * Shows changes made elsewhere: reloads the page data in place, which keeps the focus and the user's input, and announces it in
 * the snackbar.
 */
export function useLiveCases({ incidentId, cases, message }: LiveCases): void {
  const { show } = useSnackbar();
  const fingerprint = fingerprintOf(cases);
  const latest = useRef({ cases, fingerprint, message });
  useEffect(() => {
    latest.current = { cases, fingerprint, message };
  });
  useEffect(() => {
    let timer: number | undefined;
    let stop: (() => void) | undefined;
    let unmounted = false;
    const isShown = (change: CaseNotification) =>
      latest.current.cases.some(
        (one) => one.id === change.incidentId && one.version === change.version && one.updatedAt === change.updatedAt,
      );
    const refresh = async () => {
      if (unmounted) return;
      if (isNavigating()) return scheduleRefresh();
      const before = latest.current.fingerprint;
      await runInBackground(() => reload()).catch(() => undefined);
      // The effect has updated `latest` by then.
      window.setTimeout(() => !unmounted && latest.current.fingerprint !== before && show(latest.current.message));
    };
    const pending = new Map<string, CaseNotification | undefined>();
    const scheduleRefresh = () => {
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          const hasChanged = [...pending.values()].some((change) => !change || !isShown(change));
          pending.clear();
          if (hasChanged) void refresh();
        },
        BATCH_MS[incidentId ? 'case' : 'list'],
      );
    };
    void import('./case-change-stream.ts').then(({ listenToCaseChanges }) => {
      if (unmounted) return;
      stop = listenToCaseChanges({
        incidentId,
        onChange: (change) => {
          pending.set(change?.incidentId ?? '', change);
          scheduleRefresh();
        },
      });
    });
    return () => {
      unmounted = true;
      window.clearTimeout(timer);
      stop?.();
    };
  }, [incidentId, show]);
}
