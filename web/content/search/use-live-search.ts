import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { goTo } from '../../client/go-to.ts';
import { listAddress } from './search-address.ts';

const PAUSE_MS = 350;

/** Searches when the typing pauses, and at once on Enter; the words are kept in the address. Without script the form asks by itself. */
export function useLiveSearch(path: string, q: string) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = useCallback(() => {
    clearTimeout(pause.current);
    const typed = input.current?.value.trim() ?? '';
    if (typed === asked.current) return;
    asked.current = typed;
    void goTo(listAddress(path, { q: typed }), { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  }, [path]);
  // What was typed before the page had taken over is asked for now.
  useEffect(() => {
    ask();
    return () => clearTimeout(pause.current);
  }, [ask]);
  useEffect(() => {
    // Back and forward change the words under a field that nobody is typing in.
    const field = input.current;
    if (field && asked.current !== q && document.activeElement !== field) field.value = q;
    asked.current = q;
  }, [q]);

  const onChange = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(ask, PAUSE_MS);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return { input, onChange, onSubmit };
}
