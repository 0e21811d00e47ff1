import { Provider } from 'jotai';
import { Suspense, type ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { directionOf } from '../../common/locale/locales.ts';
import { Direction } from '../design/direction.tsx';
import { TakenOver } from '../layouts/TakenOver.tsx';

/**
 * Around every page: its direction and styles, and a store of its own. What stands in a `Suspense` of the server's HTML React takes over piece by piece
 * when the browser has time, and at once where someone presses.
 */
export function Wrapper({ children }: { children: ReactNode }) {
  const { locale, styleSheet } = usePageContext();
  return (
    <Direction dir={directionOf(locale)} sheet={styleSheet?.instance}>
      <Provider>
        <Suspense>
          {children}
          <TakenOver />
        </Suspense>
      </Provider>
    </Direction>
  );
}
