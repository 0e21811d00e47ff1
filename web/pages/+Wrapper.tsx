import { Provider, useAtomValue } from 'jotai';
import { Fragment, Suspense, useState, type ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { HydrationEffects } from '../layouts/HydrationEffects.tsx';
import { writePageState } from '../layouts/page-state.ts';
import { rtlAtom } from '../state/locale.ts';
import { pageStore } from '../state/page-store.ts';
import { Direction } from '../theme/direction.tsx';

/** Wraps every page with the client state, direction and styles. */
export function Wrapper({ children }: { children: ReactNode }) {
  const pageContext = usePageContext();
  const [store] = useState(() => {
    const created = pageStore();
    writePageState(created, pageContext);
    return created;
  });
  return (
    <Provider store={store}>
      <DirectedPage>{children}</DirectedPage>
    </Provider>
  );
}

/** The `Suspense` lets React hydrate in idle time, or at once where the user clicks. */
function DirectedPage({ children }: { children: ReactNode }) {
  const { styleSheet, CompiledStyles = Fragment } = usePageContext();
  const rtl = useAtomValue(rtlAtom);
  return (
    <Direction dir={rtl ? 'rtl' : 'ltr'} sheet={styleSheet?.instance}>
      <CompiledStyles>
        <Suspense>
          {children}
          <HydrationEffects />
        </Suspense>
      </CompiledStyles>
    </Direction>
  );
}
