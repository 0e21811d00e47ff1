import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { navigateTo } from '../../api/navigate.ts';
import { listHref } from './search-address.ts';

const DEBOUNCE_MS = 350;

/** Debounced search that updates the URL; Enter searches at once. Without JavaScript the form submits. */
export function useLiveSearch(path: string, q: string) {
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = useCallback(() => {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? '';
    if (typed === searched.current) return;
    searched.current = typed;
    void navigateTo(listHref(path, { q: typed }), { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  }, [path]);
  // Searches for input typed before hydration.
  useEffect(() => {
    search();
    return () => clearTimeout(timer.current);
  }, [search]);
  useEffect(() => {
    // Back and forward navigation updates the field unless it has the focus.
    const field = input.current;
    if (field && searched.current !== q && document.activeElement !== field) field.value = q;
    searched.current = q;
  }, [q]);

  const onChange = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, DEBOUNCE_MS);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return { input, onChange, onSubmit };
}
