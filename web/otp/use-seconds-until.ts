import { useEffect, useState } from 'react';

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds until a moment of this device's clock, counting down; 0 when it is past. A device that slept wakes with the right number. */
export function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(left(until));
    tick();
    if (left(until) === 0) return;
    const timer = setInterval(() => {
      tick();
      if (left(until) === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
