/** How a person begins with a page: pointing, touching, typing, tabbing in; a screen reader's press is a bare click. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'submit', 'popstate'] as const;

/** What is pressed between the first touch and the moment the page can answer is answered then. */
export type Replay = () => void;

/**
 * Waits until someone touches the page. Until then it is plain HTML: links, the form's way to follow-up and the questions work without script.
 * `Replay` does again what was pressed too early.
 */
export function firstTouch(): Promise<Replay> {
  let early: (() => void) | undefined;
  const keepClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('#root button[type="button"]');
    if (button) early = () => button.click();
  };
  const keepSubmit = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    early = () => form.requestSubmit();
  };
  document.addEventListener('click', keepClick, true);
  document.addEventListener('submit', keepSubmit, true);
  const replay = () => {
    document.removeEventListener('click', keepClick, true);
    document.removeEventListener('submit', keepSubmit, true);
    early?.();
  };
  return new Promise((resolve) => {
    const touched = () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, touched, true);
      resolve(replay);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { capture: true, passive: true });
  });
}
