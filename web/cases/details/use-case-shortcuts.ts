import { useEffect } from 'react';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
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

const REPLIES = REPLY_ACTIONS.filter((action) => action !== 'CLOSE');

const buttonsOf = (actions: readonly string[]) => actions.map((action) => `[data-action=${action}]`).join();

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** Continues the open form, or opens that of the first reply. */
export function reply(): void {
  const field = document.querySelector<HTMLElement>('[data-action-panel] textarea');
  if (field) field.focus();
  else click(buttonsOf(REPLIES));
}

interface CaseShortcuts {
  previous?: string;
  next?: string;
  onHelp: () => void;
}

/** Keyboard shortcuts of staff: reply, note, assign, next and previous case, help. */
export function useCaseShortcuts({ previous, next, onHelp }: CaseShortcuts): void {
  const t = useTranslation();
  const { show } = useSnackbar();
  useEffect(() => {
    const open = (ticket: string | undefined) => {
      // The heading of the page is the same for each case.
      if (ticket) void navigateTo(caseHref(ticket)).then(focusCaseNumber);
      else show(t('agentWorkspace.shortcuts.endOfList'));
    };
    const actions: Record<ShortcutKey, () => void> = {
      r: reply,
      n: focusInternalNote,
      a: () => click(buttonsOf(['ASSIGN'])),
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
