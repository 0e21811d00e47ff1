import { useEffect, useState } from 'react';

const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Known for all that ask later. */
let isTouched = false;

/** Whether someone is at the page: has pointed at it, touched it, typed, or gone along it. */
export function usePageTouched(): boolean {
  const [touched, setTouched] = useState(isTouched);
  useEffect(() => {
    if (touched) return;
    const listening = new AbortController();
    const noticed = () => {
      isTouched = true;
      setTouched(true);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, noticed, { capture: true, passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [touched]);
  return touched;
}
