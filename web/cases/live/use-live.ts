import { useEffect, useRef } from 'react';
import { reload } from 'vike/client/router';
import type { CaseNews } from '../../../common/cases/live.contract.ts';
import { useSnackbar } from '../../client/snackbar.ts';
import { isNavigating, quietly } from '../../client/waiting.ts';

/** Several changes at once are shown at once; what the person did themselves is on the page by then. A busy list is drawn less often. */
const GATHER_MS = { case: 400, list: 1500 };

/** Where the cases of a page stand. */
export interface Shown {
  /** Of the one case that the page is about. */
  incidentId?: string;
  cases: readonly { id: string; version: number; updatedAt: string }[];
  /** What is said when something has changed. */
  said: string;
}

const standOf = (cases: Shown['cases']): string => cases.map(({ id, version, updatedAt }) => `${id} ${version} ${updatedAt}`).join();

/**
 * Shows what changes elsewhere: the page's data is asked anew and drawn in place, so neither the focus nor what is being written is
 * touched, and a line says so politely.
 */
export function useLive({ incidentId, cases, said }: Shown): void {
  const { show } = useSnackbar();
  const stand = standOf(cases);
  const now = useRef({ cases, stand, said });
  useEffect(() => {
    now.current = { cases, stand, said };
  });
  useEffect(() => {
    let timer: number | undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    const isKnown = (news: CaseNews) =>
      now.current.cases.some((one) => one.id === news.incidentId && one.version === news.version && one.updatedAt === news.updatedAt);
    const refresh = async () => {
      if (gone) return;
      if (isNavigating()) return gather();
      const before = now.current.stand;
      await quietly(() => reload()).catch(() => undefined);
      // Drawn by then: effects run after the drawing.
      window.setTimeout(() => !gone && now.current.stand !== before && show(now.current.said));
    };
    const pending = new Map<string, CaseNews | undefined>();
    const gather = () => {
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          const isNews = [...pending.values()].some((news) => !news || !isKnown(news));
          pending.clear();
          if (isNews) void refresh();
        },
        GATHER_MS[incidentId ? 'case' : 'list'],
      );
    };
    void import('./news-stream.ts').then(({ listenToCases }) => {
      if (gone) return;
      stop = listenToCases({
        incidentId,
        onNews: (news) => {
          pending.set(news?.incidentId ?? '', news);
          gather();
        },
      });
    });
    return () => {
      gone = true;
      window.clearTimeout(timer);
      stop?.();
    };
  }, [incidentId, show]);
}
