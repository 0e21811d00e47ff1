import { useEffect, useRef } from 'react';

/**
 * For what lies over the page's foot: its height is known to the whole page, so that what has the focus is scrolled clear of it. `--foot` is what
 * stays there, `--message` what passes above it.
 */
export function useFoot<Bar extends HTMLElement>(name: '--foot' | '--message' = '--foot') {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return bar;
}
