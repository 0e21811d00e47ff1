import { setNavigating } from '../api/loading-state.ts';

export function onPageTransitionStart(): void {
  setNavigating(true);
}
