import { useEffect } from 'react';
import { useTexts } from './text.ts';

/** Says in the title that what was submitted is wrong, so that it is the first thing heard and seen in the tab. */
export function useErrorTitle(wrong: boolean): void {
  const prefix = useTexts()('site.errorPrefix');
  useEffect(() => {
    if (!wrong) return;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong, prefix]);
}
