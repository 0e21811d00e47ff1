import { repeatEarlyDeeds } from '../layouts/early-deeds.ts';
import { prefetchWhenIdle } from '../layouts/idle-prefetch.ts';

export function onHydrationEnd(): void {
  repeatEarlyDeeds();
  prefetchWhenIdle();
}
