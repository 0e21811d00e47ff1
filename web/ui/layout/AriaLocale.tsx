import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDir } from '../../theme/direction.tsx';

/** Sets the locale of react-aria, which otherwise uses the browser's language instead of the page's. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useDir() === 'rtl' ? 'ar-AE' : 'en-AE'}>{children}</I18nProvider>;
}
