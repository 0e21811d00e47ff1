import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Prefixes the document title while a form has errors, so screen readers and the tab show it first. */
export function useErrorTitle(hasErrors: boolean): void {
  const prefix = useTranslation()('site.errorPrefix');
  useEffect(() => {
    if (!hasErrors) return;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [hasErrors, prefix]);
}
