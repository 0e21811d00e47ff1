import { useEffect, useState, type ComponentType } from 'react';
import { useNearScreen } from '../layout/use-near-screen.ts';

const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Shared by all components that mount later. */
let hasInteracted = false;

/** Whether the user has interacted with the page: pointer, touch, key, focus or scroll. */
function useHasInteracted(): boolean {
  const [interacted, setInteracted] = useState(hasInteracted);
  useEffect(() => {
    if (interacted) return;
    const controller = new AbortController();
    const onInteraction = () => {
      hasInteracted = true;
      setInteracted(true);
    };
    for (const event of INTERACTION_EVENTS)
      window.addEventListener(event, onInteraction, { capture: true, passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [interacted]);
  return interacted;
}

/** Loads a control once. All fields of the page share it. */
export function lazyControl<Props>(load: () => Promise<ComponentType<Props>>) {
  let control: ComponentType<Props> | undefined;
  return { current: () => control, load: async () => (control ??= await load()) };
}

/**
 * A large control that loads when its field is near the viewport and the user has interacted with the page. That is
 * before the field has focus, because a phone's keyboard would close at the change. Where it cannot be loaded, the
 * plain input stays.
 */
export function useLazyControl<Props>({ current, load }: ReturnType<typeof lazyControl<Props>>) {
  const [Control, setControl] = useState(current);
  const [focused, setFocused] = useState(false);
  const { near, watch } = useNearScreen();
  const touched = useHasInteracted();
  const shouldLoad = (near && touched) || focused;
  useEffect(() => {
    if (!shouldLoad) return;
    load().then(
      (loaded) => setControl(() => loaded),
      () => undefined,
    );
  }, [shouldLoad, load]);
  return { Control, focused, plain: { ref: watch, onFocus: () => setFocused(true), onBlur: () => setFocused(false) } };
}
