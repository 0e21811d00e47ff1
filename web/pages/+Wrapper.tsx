import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { directionOf } from '../../common/locale/locales.ts';
import { Direction } from '../design/direction.tsx';
import '../design/fonts.ts';

/** Around every page: its direction and styles, and a store of its own. */
export function Wrapper({ children }: { children: ReactNode }) {
  const { locale, styleSheet } = usePageContext();
  return (
    <Direction dir={directionOf(locale)} sheet={styleSheet?.instance}>
      <Provider>{children}</Provider>
    </Direction>
  );
}
