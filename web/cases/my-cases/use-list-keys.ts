import { useEffect, type RefObject } from 'react';

const STEPS: Record<string, number> = { j: 1, J: 1, ArrowDown: 1, k: -1, K: -1, ArrowUp: -1 };

/** Whether the key is meant for something else: a field, a menu, a dialog, a browser's own command. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true;
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
}

/** Moves through a list's links by J and K or the arrows; X selects the one that has the focus. Enter is the link's own. */
export function useListKeys(list: RefObject<HTMLElement | null>, onSelect: (id: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])];
      if (taken(event) || !links.length) return;
      const row = (document.activeElement as HTMLElement | null)?.closest('tr');
      const at = links.findIndex((link) => row?.contains(link));
      const step = STEPS[event.key];
      // The arrows scroll the page as ever until one is in the list.
      if (step && (at >= 0 || !event.key.startsWith('Arrow'))) {
        event.preventDefault();
        const next = links[Math.min(Math.max(at + step, 0), links.length - 1)];
        next?.focus({ preventScroll: true });
        next?.scrollIntoView({ block: 'nearest' });
      } else if (event.key.toLowerCase() === 'x' && at >= 0) onSelect(links[at]!.dataset['case']!);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, onSelect]);
}
