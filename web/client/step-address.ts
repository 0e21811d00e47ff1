import { useSyncExternalStore } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { setNavigating } from './waiting.ts';

const MOVED = 'page-step';

/** The step that a query names, from 1; what is no number is the first. */
export function stepIn(search: string): number {
  const step = Number(new URLSearchParams(search).get('step'));
  return Number.isInteger(step) && step > 1 && step < 100 ? step : 1;
}

/** Vike takes a step back in the history for a journey, and leaves it to the page without telling that it is over. */
const ARRIVED_AFTER_MS = 100;
const arrive = () => setTimeout(() => setNavigating(false), ARRIVED_AFTER_MS);

function subscribe(tell: () => void): () => void {
  window.addEventListener('popstate', tell);
  window.addEventListener('popstate', arrive);
  window.addEventListener(MOVED, tell);
  return () => {
    window.removeEventListener('popstate', tell);
    window.removeEventListener('popstate', arrive);
    window.removeEventListener(MOVED, tell);
  };
}

interface Opening {
  /** As if the step before had not been. */
  replace?: boolean;
  /** A part of the query that has served. */
  drop?: string;
}

/** Another step of the same page: in the history, so that the browser's Back goes one step back. */
export function openStep(step: number, { replace = false, drop }: Opening = {}): void {
  const url = new URL(window.location.href);
  if (drop) url.searchParams.delete(drop);
  if (step === 1) url.searchParams.delete('step');
  else url.searchParams.set('step', String(step));
  const state = replace ? { from: (history.state as { from?: number } | null)?.from } : { from: stepIn(window.location.search) };
  history[replace ? 'replaceState' : 'pushState'](state, '', url.pathname + url.search);
  window.dispatchEvent(new Event(MOVED));
}

/** To an earlier step: by the history where it is there, so that it does not grow by going back. */
export function stepBackTo(before: number, drop?: string): void {
  if ((history.state as { from?: number } | null)?.from === before) history.back();
  else openStep(before, { replace: true, drop });
}

/** The step that the address names. */
export function useStepOfAddress(): number {
  const { urlParsed } = usePageContext();
  return useSyncExternalStore(
    subscribe,
    () => stepIn(window.location.search),
    () => stepIn(urlParsed.searchOriginal ?? ''),
  );
}
