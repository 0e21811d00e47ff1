import { useEffect, useEffectEvent } from 'react';
import { navigateTo } from '../../api/navigate.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { focusCaseNumber, focusInternalNote } from './focus.ts';
import { shortcutOf } from '../../ui/navigation/shortcut-keys.ts';
import type { Shortcut } from './ShortcutHelp.tsx';
import { caseHref } from '../../api/hrefs.ts';

/** The shortcut keys of the case page, in the order of the help. */
export const CASE_SHORTCUTS = [
  { key: 'r', text: 'agentWorkspace.shortcuts.r' },
  { key: 'n', text: 'agentWorkspace.shortcuts.n' },
  { key: 'a', text: 'agentWorkspace.shortcuts.a' },
  { key: 'j', text: 'agentWorkspace.shortcuts.j' },
  { key: 'k', text: 'agentWorkspace.shortcuts.k' },
  { key: '?', text: 'agentWorkspace.shortcuts.help' },
] as const satisfies readonly Shortcut[];

type ShortcutKey = (typeof CASE_SHORTCUTS)[number]['key'];

const isShortcutKey = (pressed: string | undefined): pressed is ShortcutKey =>
  CASE_SHORTCUTS.some(({ key }) => key === pressed);

interface CaseShortcuts {
  previous?: string;
  next?: string;
  onReply: () => void;
  /** Opens the form of a message, where there is one. */
  onNote: () => void;
  onHelp: () => void;
}

/** Keyboard shortcuts of staff: reply, note, assign, next and previous case, help. */
export function useCaseShortcuts({ previous, next, onReply, onNote, onHelp }: CaseShortcuts): void {
  const t = useTranslation();
  const { show } = useSnackbar();
  const write = useEffectEvent((kind: 'reply' | 'note') => {
    if (kind === 'reply') return onReply();
    onNote();
    focusInternalNote();
  });
  useEffect(() => {
    const open = (ticket: string | undefined) => {
      // The heading of the page is the same for each case.
      if (ticket) void navigateTo(caseHref(ticket), { pageContext: { byShortcut: true } }).then(focusCaseNumber);
      else show(t('agentWorkspace.shortcuts.endOfList'));
    };
    const actions: Record<ShortcutKey, () => void> = {
      r: () => write('reply'),
      n: () => write('note'),
      a: () => document.querySelector<HTMLElement>('[data-action=ASSIGN]')?.click(),
      j: () => open(next),
      k: () => open(previous),
      '?': onHelp,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      // A reply that is being checked or sent belongs to this case.
      const isSending = document.querySelector('[data-action-panel] [aria-busy=true]') !== null;
      if (event.repeat || !isShortcutKey(key) || isSending) return;
      event.preventDefault();
      actions[key]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [next, onHelp, previous, show, t]);
}
