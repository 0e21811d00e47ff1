import { useEffect, useState } from 'react';

/**
 * True once `active` has been true for `delay` milliseconds, until `active` is false or `max` more milliseconds have
 * passed.
 */
export function useDelayedFlag(active: boolean, delay: number, max?: number): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timers = [setTimeout(() => setShown(true), delay)];
    if (max !== undefined) timers.push(setTimeout(() => setShown(false), delay + max));
    return () => {
      timers.forEach(clearTimeout);
      setShown(false);
    };
  }, [active, delay, max]);
  return active && shown;
}
