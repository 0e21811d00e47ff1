import { useEffect } from 'react';

/** Asks before what was typed is lost: when the page is closed or left by a link. */
export function useLeaveGuard(dirty: boolean, question: string): void {
  useEffect(() => {
    if (!dirty) return;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const following = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!link || link.getAttribute('href')?.startsWith('#') || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', closing);
    document.addEventListener('click', following, true);
    return () => {
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', following, true);
    };
  }, [dirty, question]);
}
