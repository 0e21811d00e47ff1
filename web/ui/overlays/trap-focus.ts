import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, iframe, [tabindex]:not([data-round])';

const isRadio = (stop: Element | null | undefined): stop is HTMLInputElement =>
  stop instanceof HTMLInputElement && stop.type === 'radio';

/** Radios with the same name are one tab stop: the checked one, or the first one reached. */
const isSameTabStop = (first: Element | null, other: Element | undefined): boolean =>
  first === other || (isRadio(first) && isRadio(other) && first.name === other.name);

function tabStopsIn(container: HTMLElement): HTMLElement[] {
  const all = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const chosen = new Set(all.filter(isRadio).flatMap((radio) => (radio.checked ? [radio.name] : [])));
  return all.filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled') &&
      stop.checkVisibility({ visibilityProperty: true }) &&
      (!isRadio(stop) || stop.checked || !chosen.has(stop.name)),
  );
}

/** Keeps Tab inside an open overlay. The native dialog alone would move on to the browser's toolbar. */
export function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const container = event.currentTarget;
  if (event.key !== 'Tab' || event.defaultPrevented || (event.target as Element).closest('dialog') !== container)
    return;
  const stops = tabStopsIn(container);
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  // Focus starts at the heading, which is no tab stop: Shift+Tab from there goes to the end.
  const beforeFirst =
    first !== undefined &&
    active !== null &&
    Boolean(first.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING);
  const isAtEdge = event.shiftKey ? beforeFirst || isSameTabStop(active, first) : isSameTabStop(active, last);
  if (stops.length && !isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
