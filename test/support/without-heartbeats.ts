import { LiveService } from '../../bff/cases/live/live.service.ts';
import type { Portal } from './portal.ts';

/** Stops the heartbeats of this instance's live updates, which end the streams of ended sessions too. */
export const withoutHeartbeats = (at: Pick<Portal, 'get'>): void =>
  void Object.assign(at.get(LiveService), { sendHeartbeat: () => Promise.resolve() });
