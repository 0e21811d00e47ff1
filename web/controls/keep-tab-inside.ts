import type { KeyboardEvent } from 'react';

const STOPS = 'a[href], button, input, select, textarea, iframe, [tabindex]:not([data-round])';

const isRadio = (stop: Element | null | undefined): stop is HTMLInputElement => stop instanceof HTMLInputElement && stop.type === 'radio';

/** Radios of a name are one stop: the chosen one, or whichever Tab comes to first. */
const sameStop = (one: Element | null, other: Element | undefined): boolean =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name);

function stopsIn(layer: HTMLElement): HTMLElement[] {
  const all = [...layer.querySelectorAll<HTMLElement>(STOPS)];
  const chosen = new Set(all.filter(isRadio).flatMap((radio) => (radio.checked ? [radio.name] : [])));
  return all.filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled') &&
      stop.checkVisibility({ visibilityProperty: true }) &&
      (!isRadio(stop) || stop.checked || !chosen.has(stop.name)),
  );
}

/** Tab goes round inside an open layer: the platform's dialog alone would step out to the browser's own bar between the last stop and the first. */
export function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const layer = event.currentTarget;
  if (event.key !== 'Tab' || event.defaultPrevented || (event.target as Element).closest('dialog') !== layer) return;
  const stops = stopsIn(layer);
  const [first, last] = [stops[0], stops.at(-1)];
  const here = document.activeElement;
  // A layer begins at its heading, which is no stop: backwards from there leads to the end.
  const beforeFirst =
    first !== undefined && here !== null && Boolean(first.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_PRECEDING);
  const leaving = event.shiftKey ? beforeFirst || sameStop(here, first) : sameStop(here, last);
  if (stops.length && !leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
