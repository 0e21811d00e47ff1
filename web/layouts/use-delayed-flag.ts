import { useEffect, useState } from 'react';

/** True from `delay` after `active` becomes true until it is false, for `max` milliseconds at most. */
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
