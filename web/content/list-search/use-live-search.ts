import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { isNavigating } from '../../api/navigation-progress.ts';
import { navigateTo } from '../../api/navigate.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { listHref } from './search-query.ts';

const DEBOUNCE_MS = 350;

/** Debounced search that updates the URL; Enter searches at once. Without JavaScript the form submits. */
export function useLiveSearch(path: string, q: string) {
  const input = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(q);
  const ownNavigations = useRef(0);
  const [editCount, setEditCount] = useState(0);
  const debouncedEditCount = useDebounced(editCount, DEBOUNCE_MS);

  const search = useCallback(() => {
    const text = input.current?.value.trim() ?? '';
    if (text === lastSearch.current) return;
    lastSearch.current = text;
    ownNavigations.current += 1;
    const end = () => void (ownNavigations.current -= 1);
    const options = { keepScrollPosition: true, overwriteLastHistoryEntry: true };
    void navigateTo(listHref(path, { q: text }), options).finally(end);
  }, [path]);
  useEffect(() => {
    // The user has followed a link meanwhile. Runs on mount too, for input typed before hydration.
    if (!isNavigating() || ownNavigations.current) search();
  }, [search, debouncedEditCount]);
  useEffect(() => {
    // Back and forward navigation updates the field unless it has the focus.
    const field = input.current;
    if (field && lastSearch.current !== q && document.activeElement !== field) field.value = q;
    lastSearch.current = q;
  }, [q]);

  const onChange = () => setEditCount((count) => count + 1);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return { input, onChange, onSubmit };
}
