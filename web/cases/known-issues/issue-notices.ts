const CHECK_MS = 15_000;
const MAX_IDS = 50;

/**
 * Inlined as text into the page's head, so it must not use anything from outside. Before the first paint it hides the
 * issues that the user has hidden. It hides all when the user presses `data-hide-issues`, also before hydration, and
 * each one at its `data-ends`: it appears again once that is a later time.
 */
function watchIssueNotices(key: string, checkMs: number, maxIds: number): void {
  const hidden = new Set(load());
  /** The times at which issues have ended. */
  const ended = new Set<string>();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  apply();
  document.addEventListener('click', hide, true);
  setInterval(() => {
    for (const { dataset } of issues()) if (hasEnded(dataset)) ended.add(dataset['ends']!);
    apply();
  }, checkMs);

  // In the capture phase, because React stops clicks on what it has not hydrated yet.
  function hide({ target }: Event): void {
    if (!(target as Element).closest('[data-hide-issues]')) return;
    for (const { dataset } of issues()) if (!hasEnded(dataset)) hidden.add(dataset['knownIssue']!);
    save();
    apply();
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  function issues(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>('[data-known-issue]')];
  }
  function hasEnded({ ends }: DOMStringMap): boolean {
    return Date.parse(ends ?? '') <= Date.now();
  }
  function load(): string[] {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).filter((id) => typeof id === 'string');
    } catch {
      return [];
    }
  }
  function save(): void {
    try {
      localStorage.setItem(key, JSON.stringify([...hidden].slice(-maxIds)));
    } catch {
      // They stay hidden on this page.
    }
  }
  function apply(): void {
    if (!hidden.size && !ended.size) return;
    const items = [
      ...[...hidden].map((id) => `[data-known-issue="${CSS.escape(id)}"]`),
      ...[...ended].map((time) => `[data-ends="${CSS.escape(time)}"]`),
    ].join();
    sheet.replaceSync(`${items},[data-known-issues]:not(:has([data-known-issue]:not(${items}))){display:none}`);
  }
}

/** The script for the head of every page, because a page without issues can lead to one with issues. */
export const issueNoticesScript = (): string =>
  `(${watchIssueNotices.toString()})('known-issues.hidden',${CHECK_MS},${MAX_IDS})`;
