import { useEffect, useRef } from 'react';

/**
 * Publishes the height of a bar at the bottom of the page as a custom property, so that focused elements scroll clear
 * of it. `--footer-offset` is a permanent bar, `--message-offset` a temporary one.
 */
export function useFooterOffset<Bar extends HTMLElement>(
  name: '--footer-offset' | '--message-offset' = '--footer-offset',
) {
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
