import { useEffect, type RefObject } from 'react';
import { shortcutOf } from '../../ui/navigation/shortcut-keys.ts';

const STEP_BY_KEY: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Keyboard navigation: J, K or arrows move between links, X selects the focused row. */
export function useListShortcuts(list: RefObject<HTMLElement | null>, onToggle: (id: string) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])];
      const key = shortcutOf(event);
      if (!key || !links.length) return;
      const row = (document.activeElement as HTMLElement | null)?.closest('tr');
      const index = links.findIndex((link) => row?.contains(link));
      const step = STEP_BY_KEY[key];
      // Arrow keys scroll the page until the focus is in the list.
      if (step && (index >= 0 || !key.startsWith('Arrow'))) {
        event.preventDefault();
        const next = links[Math.min(Math.max(index + step, 0), links.length - 1)];
        next?.focus({ preventScroll: true });
        next?.scrollIntoView({ block: 'nearest' });
      } else if (key === 'x') {
        const id = links[index]?.dataset['case'];
        if (id) onToggle(id);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, onToggle]);
}
