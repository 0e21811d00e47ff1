import { useEffect, useState } from 'react';

const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Shared by all components that mount later. */
let hasInteracted = false;

/** Whether the user has interacted with the page: pointer, touch, key, focus or scroll. */
export function useHasInteracted(): boolean {
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
