/** Whether the focused element has been removed, or nothing has the focus. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves the focus to the heading of the page. */
export function focusPageStart(): void {
  const start = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (start) focus(start);
}

/**
 * Remembers where the focus is. The returned function moves it, if the focused element has been removed since, to the
 * title of its section, or to the heading of the page if the section is gone as well.
 */
export function rememberFocus(): () => void {
  if (isFocusLost()) return () => undefined;
  const section = document.activeElement?.closest(':is(section, [role=group])[aria-labelledby]');
  const title = document.getElementById(section?.getAttribute('aria-labelledby') ?? '');
  return () => {
    if (!isFocusLost()) return;
    if (title?.isConnected) focus(title);
    else focusPageStart();
  };
}
