import { useSyncExternalStore } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { setNavigating } from './navigation-progress.ts';

const STEP_EVENT = 'page-step';

/** The `step` parameter of a query, from 1. 1 for invalid values. */
export function stepFromSearch(search: string): number {
  const step = Number(new URLSearchParams(search).get('step'));
  return Number.isInteger(step) && step > 1 && step < 100 ? step : 1;
}

/** Vike treats a history step back as a navigation but never reports its end. */
const NAVIGATION_END_DELAY_MS = 100;
const endNavigation = () => setTimeout(() => setNavigating(false), NAVIGATION_END_DELAY_MS);

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener('popstate', endNavigation);
  window.addEventListener(STEP_EVENT, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener('popstate', endNavigation);
    window.removeEventListener(STEP_EVENT, listener);
  };
}

interface OpenStepOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Query parameters to remove. */
  drop?: readonly string[];
}

/** Opens another step of the same page with a history entry, so the browser's Back button goes one step back. */
export function openStep(step: number, { replace = false, drop = [] }: OpenStepOptions = {}): void {
  const url = new URL(window.location.href);
  for (const name of drop) url.searchParams.delete(name);
  if (step === 1) url.searchParams.delete('step');
  else url.searchParams.set('step', String(step));
  const state = replace
    ? { from: (history.state as { from?: number } | null)?.from }
    : { from: stepFromSearch(window.location.search) };
  history[replace ? 'replaceState' : 'pushState'](state, '', url.pathname + url.search);
  window.dispatchEvent(new Event(STEP_EVENT));
}

/** Returns to an earlier step. Uses the history if that step is the previous entry, so the history does not grow. */
export function goBackToStep(previous: number, drop?: readonly string[]): void {
  if ((history.state as { from?: number } | null)?.from === previous) history.back();
  else openStep(previous, { replace: true, drop });
}

/** The step in the current URL. */
export function useStepFromUrl(): number {
  const { urlParsed } = usePageContext();
  return useSyncExternalStore(
    subscribe,
    () => stepFromSearch(window.location.search),
    () => stepFromSearch(urlParsed.searchOriginal ?? ''),
  );
}
