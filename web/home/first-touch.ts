import { begunEarly } from '../layouts/early-deeds.ts';

/** How a person begins with a page: pointing, touching, typing, tabbing in; a screen reader's press is a bare click. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'submit', 'popstate'] as const;

/**
 * Waits until someone touches the page. Until then it is plain HTML: links, the form's way to follow-up and the questions work without script.
 * What is pressed meanwhile is done again once the page answers (early deeds).
 */
export function firstTouch(): Promise<void> {
  if (begunEarly()) return Promise.resolve();
  return new Promise((resolve) => {
    const touched = () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, touched, true);
      resolve();
    };
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { capture: true, passive: true });
  });
}
