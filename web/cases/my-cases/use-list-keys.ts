import { useEffect, type RefObject } from 'react';

const STEP_BY_KEY: Record<string, number> = { j: 1, J: 1, ArrowDown: 1, k: -1, K: -1, ArrowUp: -1 };

/** Whether the key belongs to a field, a dialog or a browser shortcut. */
function isReserved(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true;
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
}

/** Keyboard navigation: J, K or arrows move between links, X selects the focused row. */
export function useListKeys(list: RefObject<HTMLElement | null>, onSelect: (id: string) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])];
      if (isReserved(event) || !links.length) return;
      const row = (document.activeElement as HTMLElement | null)?.closest('tr');
      const index = links.findIndex((link) => row?.contains(link));
      const step = STEP_BY_KEY[event.key];
      // Arrow keys scroll the page until the focus is in the list.
      if (step && (index >= 0 || !event.key.startsWith('Arrow'))) {
        event.preventDefault();
        const next = links[Math.min(Math.max(index + step, 0), links.length - 1)];
        next?.focus({ preventScroll: true });
        next?.scrollIntoView({ block: 'nearest' });
      } else if (event.key.toLowerCase() === 'x') {
        const id = links[index]?.dataset['case'];
        if (id) onSelect(id);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, onSelect]);
}
