import { useEffect, useState } from 'react';
import { loadStored, saveStored } from '../../forms/stored-value.ts';

/** Text state persisted in session storage under `key`. An empty text removes the entry. */
export function usePersistedText(key: string) {
  const [text, setText] = useState('');
  useEffect(() => {
    const saved = loadStored(key)?.['text'];
    // eslint-disable-next-line react-hooks/set-state-in-effect -- browser storage is not available on the server
    if (typeof saved === 'string') setText(saved);
  }, [key]);
  const change = (next: string) => {
    setText(next);
    saveStored(key, next ? { text: next } : undefined);
  };
  return [text, change] as const;
}
