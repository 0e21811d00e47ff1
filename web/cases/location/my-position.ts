import type { Position } from './coordinates.ts';

export type PositionFault = 'denied' | 'unavailable' | 'timeout';

export interface FoundPosition extends Position {
  /** Wider than a city block: the person should look. */
  approximate: boolean;
}

const PATIENCE_MS = 15_000;
const APPROXIMATE_METRES = 300;

const FAULTS: Record<number, PositionFault> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Where the device is; asks the person through the browser. Never throws. */
export function findMyPosition(): Promise<FoundPosition | PositionFault> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator) || !window.isSecureContext) return resolve('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, approximate: accuracy > APPROXIMATE_METRES }),
      ({ code }) => resolve(FAULTS[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  });
}
