import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { lazyValue } from '../api/lazy-value.ts';
import { useLazyValue } from '../api/use-lazy-value.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { LoadFailure } from './LoadFailure.tsx';

/**
 * A part of a page, loaded when it is first shown. When it cannot be loaded, a notice with a retry takes its place.
 * `fallback` is shown while it loads.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const loadOnce = lazyValue(load);
  return function LazyPart(props: Props) {
    const { value: Part, failed, retry } = useLazyValue(loadOnce, true);
    if (Part) return <Part {...props} />;
    return failed ? <LoadFailure onRetry={retry} /> : fallback;
  };
}

/**
 * A dialog, or another part that opens and closes, which is loaded when it is first opened. When it cannot be loaded, a
 * message says so and it is closed, so that the page around it stays. `fallback` is shown while it loads.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  const loadOnce = lazyValue(load);
  function LazyDialog(props: Props) {
    const { value: Dialog, failed } = useLazyValue(loadOnce, true);
    const reportLoadFailure = useLoadFailure();
    const onFailed = useEffectEvent(() => {
      reportLoadFailure();
      props.onClose();
    });
    useEffect(() => {
      if (failed) onFailed();
    }, [failed]);
    return Dialog ? <Dialog {...props} /> : fallback;
  }
  /** Loads it before it is opened. */
  const preload = (): void => void loadOnce().catch(() => undefined);
  return Object.assign(LazyDialog, { preload });
}
