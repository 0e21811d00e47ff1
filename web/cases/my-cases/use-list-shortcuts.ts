import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { navigateTo } from '../../api/navigate.ts';
import { shortcutOf } from '../../ui/navigation/shortcut-keys.ts';
import type { Shortcut } from '../details/ShortcutHelp.tsx';
import { focusComposer } from '../details/focus.ts';

/** The shortcut keys of a list of cases, in the order of the help. */
export const LIST_SHORTCUTS: readonly Shortcut[] = [
  { key: 'j', text: 'agentWorkspace.shortcuts.j' },
  { key: 'k', text: 'agentWorkspace.shortcuts.k' },
  { key: 'Enter', text: 'agentWorkspace.shortcuts.open' },
  { key: 'p', text: 'agentWorkspace.shortcuts.preview' },
  { key: 'x', text: 'agentWorkspace.shortcuts.select' },
  { key: 'a', text: 'agentWorkspace.shortcuts.a' },
  { key: 'r', text: 'agentWorkspace.shortcuts.r' },
  { key: '?', text: 'agentWorkspace.shortcuts.help' },
];

const STEP_BY_KEY: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

interface ListShortcuts {
  onToggle: (id: string) => void;
  onPreview: (id: string) => void;
  onHelp: () => void;
}

/**
 * Keyboard shortcuts of a list: J, K or arrows move between its links, P shows or hides the preview of the focused
 * case, X selects it, A assigns the selected ones or else the focused one, R opens it with the form of a reply, and ?
 * lists the keys.
 */
export function useListShortcuts(
  list: RefObject<HTMLElement | null>,
  { onToggle, onPreview, onHelp }: ListShortcuts,
): void {
  useEffect(() => {
    const assignButton = () => list.current?.querySelector<HTMLElement>('[data-assign]');
    const assign = (id: string | undefined) => {
      if (!assignButton() && id) flushSync(() => onToggle(id));
      assignButton()?.click();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (!key) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])];
      const row = (document.activeElement as HTMLElement | null)?.closest('tr');
      const index = links.findIndex((link) => row?.contains(link));
      const focused = links[index];
      const id = focused?.dataset['case'];
      const step = STEP_BY_KEY[key];
      // Arrow keys scroll the page until the focus is in the list.
      if (step && links.length && (index >= 0 || !key.startsWith('Arrow'))) {
        event.preventDefault();
        const next = links[Math.min(Math.max(index + step, 0), links.length - 1)];
        next?.focus({ preventScroll: true });
        next?.scrollIntoView({ block: 'nearest' });
        return;
      }
      if (event.repeat) return;
      if (key === 'p' && id) onPreview(id);
      if (key === 'x' && id) onToggle(id);
      if (key === 'a') assign(id);
      if (key === 'r' && focused) void navigateTo(focused.getAttribute('href') ?? '').then(focusComposer);
      if (key === '?') onHelp();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, onToggle, onPreview, onHelp]);
}
