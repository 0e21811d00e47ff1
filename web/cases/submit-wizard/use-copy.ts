import { useEffect, useState } from 'react';

const MESSAGE_MS = 3000;

/** Copies a text. Without access to the clipboard it selects the case number, to be copied by hand. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const number = document.getElementById('case-ticket');
    if (number) getSelection()?.selectAllChildren(number);
    return false;
  }
}

/** Copies a text and reports the result for a few seconds. */
export function useCopy(text: string) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await copyToClipboard(text)) ? 'copied' : 'failed');
  return { state, copy };
}
