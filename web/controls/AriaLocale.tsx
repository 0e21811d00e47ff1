import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDir } from '../design/direction.tsx';

/** Without it react-aria reads the browser's language, which may differ from the page's and from the server's guess. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useDir() === 'rtl' ? 'ar-AE' : 'en-AE'}>{children}</I18nProvider>;
}
