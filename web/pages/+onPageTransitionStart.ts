import { setNavigating } from '../client/waiting.ts';

export function onPageTransitionStart(): void {
  setNavigating(true);
}
