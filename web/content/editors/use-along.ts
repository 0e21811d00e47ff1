import { useEffect, type RefObject } from 'react';

/** So near the edge of the screen, what is dragged takes the page along, by so much a frame. */
const [EDGE_PX, ALONG_PX] = [64, 12];

/** While something is dragged to the upper or lower edge of the screen the page goes along with it. `pointer`: how far down it is; `follow` is told after each step. */
export function useAlong(dragging: boolean, pointer: RefObject<number>, follow: () => void): void {
  useEffect(() => {
    if (!dragging) return;
    const along = () => {
      const over = pointer.current < EDGE_PX ? -ALONG_PX : pointer.current > window.innerHeight - EDGE_PX ? ALONG_PX : 0;
      if (over) {
        window.scrollBy({ top: over, behavior: 'instant' });
        follow();
      }
      frame = requestAnimationFrame(along);
    };
    let frame = requestAnimationFrame(along);
    return () => cancelAnimationFrame(frame);
  }, [dragging, pointer, follow]);
}
