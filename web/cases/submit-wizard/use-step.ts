import { useSyncExternalStore } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { setNavigating } from '../../client/waiting.ts';

export type WizardStep = 1 | 2 | 3 | 4;

const MOVED = 'wizard-step';

export function stepIn(search: string): WizardStep {
  const step = Number(new URLSearchParams(search).get('step'));
  return step === 2 || step === 3 || step === 4 ? step : 1;
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

/** Another step of the same page: in the history, so that the browser's Back goes one step back. `replace`: as if the step before had not been. */
export function openStep(step: WizardStep, { replace = false } = {}): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('type');
  if (step === 1) url.searchParams.delete('step');
  else url.searchParams.set('step', String(step));
  const state = replace ? { from: (history.state as { from?: WizardStep } | null)?.from } : { from: stepIn(window.location.search) };
  history[replace ? 'replaceState' : 'pushState'](state, '', url.pathname + url.search);
  window.dispatchEvent(new Event(MOVED));
}

/** The step before: by the history where it is there, so that it does not grow by going back. */
export function stepBack(step: WizardStep): void {
  const before = (step - 1) as WizardStep;
  if ((history.state as { from?: WizardStep } | null)?.from === before) history.back();
  else openStep(before, { replace: true });
}

/** The step that the address names. */
export function useStepOfAddress(): WizardStep {
  const { urlParsed } = usePageContext();
  return useSyncExternalStore(
    subscribe,
    () => stepIn(window.location.search),
    () => stepIn(urlParsed.searchOriginal ?? ''),
  );
}
