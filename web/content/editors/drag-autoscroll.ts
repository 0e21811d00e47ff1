import { useEffect, type RefObject } from 'react';

/** Distance from the edge that starts scrolling, and the scroll step per frame. */
const [EDGE_PX, STEP_PX] = [64, 12];

/**
 * Scrolls the page while an item is dragged near the edge. `pointer`: its y position; `onScroll` runs after each step.
 */
export function useDragAutoscroll(dragging: boolean, pointer: RefObject<number>, onScroll: () => void): void {
  useEffect(() => {
    if (!dragging) return;
    const scroll = () => {
      const offset = pointer.current < EDGE_PX ? -STEP_PX : pointer.current > window.innerHeight - EDGE_PX ? STEP_PX : 0;
      if (offset) {
        window.scrollBy({ top: offset, behavior: 'instant' });
        onScroll();
      }
      frame = requestAnimationFrame(scroll);
    };
    let frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [dragging, pointer, onScroll]);
}
