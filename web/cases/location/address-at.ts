import { directory } from '../../../common/cases/directory.contract.ts';
import type { FoundPlace } from '../../../common/cases/cases.types.ts';
import { contentLocaleOf, type Locale } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { coordinateText, kilometresBetween, pinId, type Position } from './coordinates.ts';

/**
 * `at`: exact address. `near`: nearest known place. `none`: no address, at sea or abroad. `failed`: the request failed.
 */
export type PinAddress = { kind: 'at' | 'near' | 'none' | 'failed'; text: string };

const SAME_PLACE_KM = 2;

/**
 * Address of a pin from the nearest known place. Farther than SAME_PLACE_KM it is "near", and only within the country.
 */
export function addressOfPin(pin: Position, nearest: FoundPlace | undefined, onLand: boolean): PinAddress {
  if (nearest && kilometresBetween(pin, nearest) <= SAME_PLACE_KM) return { kind: 'at', text: nearest.address };
  if (nearest && onLand) return { kind: 'near', text: nearest.address };
  return { kind: 'none', text: coordinateText(pin) };
}

/** Looks up the address of a pin; falls back to its coordinates. */
export async function addressAt(pin: Position, locale: Locale, signal: AbortSignal): Promise<PinAddress> {
  const result = await apiRequest(
    directory.place,
    { placeId: pinId(pin), language: contentLocaleOf(locale) },
    { signal },
  );
  if (!result.ok && result.error.status !== 404) return { kind: 'failed', text: coordinateText(pin) };
  const { isInCountry } = await import('./region.ts');
  return addressOfPin(pin, result.ok ? result.data.place : undefined, isInCountry(pin));
}
