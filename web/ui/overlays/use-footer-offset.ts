import { useEffect, useRef } from 'react';

/**
 * Publishes the height of a bar at the bottom of the page as a custom property, so that focused elements scroll clear
 * of it: 0 while the bar stands in the page's flow. `--footer-offset` is a permanent bar, `--consent-offset` a question
 * above it, `--message-offset` a temporary message above both, `--composer-offset` a form beside which messages have
 * their place.
 */
export function useFooterOffset<Bar extends HTMLElement>(
  name: '--footer-offset' | '--consent-offset' | '--message-offset' | '--composer-offset' = '--footer-offset',
) {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { current } = bar;
      const isOverPage = current && getComputedStyle(current).position !== 'static';
      style.setProperty(name, `${isOverPage ? current.offsetHeight : 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return bar;
}
