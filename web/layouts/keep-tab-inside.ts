import type { KeyboardEvent } from 'react';

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Tab goes round inside an open layer: the platform's dialog alone would step out to the browser's own bar between the last stop and the first. */
export function keepTabInside(event: KeyboardEvent): void {
  const layer = (event.target as Element).closest('dialog');
  if (event.key !== 'Tab' || !layer) return;
  const stops = [...layer.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const [leaving, entering] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}
