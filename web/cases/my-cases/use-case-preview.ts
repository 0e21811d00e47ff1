import { useCallback, useRef, useState, type FocusEvent } from 'react';
import { loadStored, saveStored } from '../../api/stored-value.ts';

const STORAGE_KEY = 'case-preview';

/** Whether the list has room for a preview, which its styles decide. */
const hasRoom = (list: HTMLElement | null) =>
  list !== null && getComputedStyle(list).getPropertyValue('--has-preview') === 'yes';

const caseLinkIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[data-case]');

/**
 * The case of a list whose preview is shown: the one that the keyboard has moved to, or whose preview was asked for.
 * After it was closed, it opens only when asked for.
 */
export function useCasePreview() {
  const ref = useRef<HTMLDivElement>(null);
  const [previewed, setPreviewed] = useState<string>();
  const open = useCallback((id: string) => {
    if (!hasRoom(ref.current)) return;
    saveStored(STORAGE_KEY, undefined, 'local');
    setPreviewed(id);
  }, []);
  const close = useCallback(() => {
    saveStored(STORAGE_KEY, { closed: true }, 'local');
    setPreviewed(undefined);
    caseLinkIn(ref.current?.querySelector('tr[aria-current]'))?.focus({ preventScroll: true });
  }, []);
  const toggle = useCallback((id: string) => (id === previewed ? close() : open(id)), [previewed, close, open]);
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    // A pointer focuses what it opens or selects.
    if (!target.matches(':focus-visible') || loadStored(STORAGE_KEY, 'local') || !hasRoom(ref.current)) return;
    const focused = caseLinkIn(target.closest('tr'))?.dataset['case'];
    if (focused) setPreviewed(focused);
  }, []);
  return { previewed, open, close, toggle, frame: { ref, onFocus } };
}
