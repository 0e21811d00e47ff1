import type { Position } from './coordinates.ts';

export type PositionError = 'denied' | 'unavailable' | 'timeout';

export interface FoundPosition extends Position {
  /** The accuracy is low; the user should check the position. */
  approximate: boolean;
}

const TIMEOUT_MS = 15_000;
const APPROXIMATE_METRES = 300;

const ERROR_BY_CODE: Record<number, PositionError> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The device's position, or the reason why there is none. Never throws. */
export function findMyPosition(): Promise<FoundPosition | PositionError> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator) || !window.isSecureContext) return resolve('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, approximate: accuracy > APPROXIMATE_METRES }),
      ({ code }) => resolve(ERROR_BY_CODE[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
}
