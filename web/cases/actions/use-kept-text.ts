import { useEffect, useState } from 'react';

/** A text being written, kept in this tab over a refresh and another language until it is sent. */
export function useKeptText(key: string) {
  const [text, setText] = useState('');
  useEffect(() => {
    const kept = read(key);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what the browser keeps is not there when the server renders
    if (kept) setText(kept);
  }, [key]);
  const write = (next: string) => {
    setText(next);
    keep(key, next);
  };
  return [text, write] as const;
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A browser that keeps nothing only loses the convenience. */
function keep(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // The text is still in the field.
  }
}
