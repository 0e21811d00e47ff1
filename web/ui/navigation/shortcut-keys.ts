const STORAGE_KEY = 'shortcut-keys';

/** Whether shortcuts of one letter are on. Speech input types letters by accident (WCAG 2.1.4). */
export function hasShortcuts(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // A browser without storage keeps the default.
  }
}

/** The letter on a Latin keyboard, also while the keyboard writes Arabic. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?';
  const isLatin = key.length > 1 || /[\u0021-\u007e]/.test(key);
  return isLatin ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key);
}

/**
 * The shortcut of a key press: a lower-case letter, a sign or the name of a key. Undefined if it belongs to a field, a
 * dialog or a browser shortcut.
 */
export function shortcutOf(event: KeyboardEvent): string | undefined {
  const target = event.target as HTMLElement;
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector('dialog[open]')
  )
    return undefined;
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return undefined;
  const key = letterOf(event);
  if (key.length > 1) return key;
  return hasShortcuts() ? key.toLowerCase() : undefined;
}
