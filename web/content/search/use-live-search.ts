import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { navigateTo } from '../../api/navigate.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { listHref } from './search-address.ts';

const DEBOUNCE_MS = 350;

/** Debounced search that updates the URL; Enter searches at once. Without JavaScript the form submits. */
export function useLiveSearch(path: string, q: string) {
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(q);
  const [edits, setEdits] = useState(0);
  const settled = useDebounced(edits, DEBOUNCE_MS);

  const search = useCallback(() => {
    const text = input.current?.value.trim() ?? '';
    if (text === searched.current) return;
    searched.current = text;
    void navigateTo(listHref(path, { q: text }), { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  }, [path]);
  // Also for input typed before hydration.
  useEffect(search, [search, settled]);
  useEffect(() => {
    // Back and forward navigation updates the field unless it has the focus.
    const field = input.current;
    if (field && searched.current !== q && document.activeElement !== field) field.value = q;
    searched.current = q;
  }, [q]);

  const onChange = () => setEdits((count) => count + 1);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return { input, onChange, onSubmit };
}
