import { useEffect, useState } from 'react';

const SHOWN_MS = 3000;

/** Pages that are not secure have no clipboard: there the number is selected, ready to be copied by hand. */
async function put(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const number = document.getElementById('case-ticket');
    if (number) getSelection()?.selectAllChildren(number);
    return false;
  }
}

/** Copies a text and says for a moment how that went. */
export function useCopy(text: string) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const time = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(time);
  }, [state]);
  const copy = async () => setState((await put(text)) ? 'copied' : 'failed');
  return { state, copy };
}
