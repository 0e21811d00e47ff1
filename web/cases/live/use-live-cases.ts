import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { CaseChangeEvent } from '../../../common/cases/live.contract.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useRefreshQueries } from '../../api/use-refresh-queries.ts';
import { incidentsAtom } from '../../state/lists.ts';
import { outgoingAnswersAtom } from '../../state/outgoing-answers.ts';

/** Changes within this time are shown together. It also lets the page show the user's own changes first. */
const BATCH_MS = { case: 400, list: 1500 };

interface LiveCases {
  /** Id of the single case of the page. */
  incidentId?: string;
  /** Snackbar text after a change. */
  message: string;
}

/**
 * Shows changes made elsewhere: refreshes the page's queries, which keeps the focus and the user's input, and announces
 * it in the snackbar.
 */
export function useLiveCases({ incidentId, message }: LiveCases): void {
  const store = useStore();
  const client = useQueryClient();
  const { show } = useSnackbar();
  const refreshQueries = useRefreshQueries();
  useEffect(() => {
    let timer: number | undefined;
    let stop: (() => void) | undefined;
    let unmounted = false;
    const isShown = (change: CaseChangeEvent) =>
      store
        .get(incidentsAtom)
        .some(
          (one) => one.id === change.incidentId && one.version === change.version && one.updatedAt === change.updatedAt,
        );
    const isSendingAnswer = () => store.get(outgoingAnswersAtom).some(({ sendAt }) => sendAt <= Date.now());
    const shownCases = () =>
      store
        .get(incidentsAtom)
        .map(({ id, version, updatedAt }) => `${id} ${version} ${updatedAt}`)
        .join();
    const refresh = async () => {
      const before = shownCases();
      await refreshQueries();
      // The page has been rendered by then.
      window.setTimeout(() => !unmounted && shownCases() !== before && show(message));
    };
    const pending = new Map<string, CaseChangeEvent | undefined>();
    const scheduleRefresh = () => {
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          // A change of their own is shown by what made it.
          if (client.isMutating() || isSendingAnswer()) return scheduleRefresh();
          const hasChanged = [...pending.values()].some((change) => !change || !isShown(change));
          pending.clear();
          if (hasChanged && !unmounted) void refresh();
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
  }, [client, incidentId, message, refreshQueries, show, store]);
}
