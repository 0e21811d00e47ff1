import { useEffect, useState } from 'react';

const REST_MS = 400;

/** Whether the page is being scrolled, until a moment of rest. */
export function useScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>;
    const note = () => {
      setScrolling(true);
      clearTimeout(rest);
      rest = setTimeout(() => setScrolling(false), REST_MS);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      clearTimeout(rest);
    };
  }, []);
  return isScrolling;
}
