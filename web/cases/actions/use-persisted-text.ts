import { useEffect, useState } from 'react';

/** Text state persisted in session storage under `key`. An empty text removes the entry. */
export function usePersistedText(key: string) {
  const [text, setText] = useState('');
  useEffect(() => {
    const saved = load(key);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- browser storage is not available on the server
    if (saved) setText(saved);
  }, [key]);
  const change = (next: string) => {
    setText(next);
    save(key, next);
  };
  return [text, change] as const;
}

function load(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Ignores browsers that refuse storage. */
function save(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // The text stays in the field.
  }
}
