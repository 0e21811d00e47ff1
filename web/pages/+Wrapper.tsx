import { Provider } from 'jotai';
import { Fragment, Suspense, type ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { directionOf } from '../../common/locale/locales.ts';
import { Direction } from '../theme/direction.tsx';
import { HydrationEffects } from '../layouts/HydrationEffects.tsx';

/**
 * Wraps every page with direction, styles and its own jotai store. The `Suspense` lets React hydrate in idle time, or
 * at once where the user clicks.
 */
export function Wrapper({ children }: { children: ReactNode }) {
  const { locale, styleSheet, CompiledStyles = Fragment } = usePageContext();
  return (
    <Direction dir={directionOf(locale)} sheet={styleSheet?.instance}>
      <CompiledStyles>
        <Provider>
          <Suspense>
            {children}
            <HydrationEffects />
          </Suspense>
        </Provider>
      </CompiledStyles>
    </Direction>
  );
}
