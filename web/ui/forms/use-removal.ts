import { useEffect, useRef, type RefObject } from 'react';

/**
 * A function that removes an item of a list and then focuses `next`, as the button that was pressed is gone. `count`:
 * how many items the list has.
 */
export function useRemoval(count: number, next: RefObject<HTMLElement | null>, onRemove: (id: string) => void) {
  const removed = useRef(false);
  useEffect(() => {
    if (removed.current) next.current?.focus();
    removed.current = false;
  }, [count, next]);
  return (id: string) => {
    removed.current = true;
    onRemove(id);
  };
}
