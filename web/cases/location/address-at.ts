import { directory } from '../../../common/cases/directory.contract.ts';
import type { FoundPlace } from '../../../common/cases/cases.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { coordinateText, kilometresBetween, pinId, type Position } from './coordinates.ts';

/** `at`: the place's own address. `near`: the nearest known one. `none`: the sea, or abroad. `failed`: nobody could be asked. */
export type PinAddress = { kind: 'at' | 'near' | 'none' | 'failed'; text: string };

const AT_KM = 2;

/** Whether the nearest known place names a pin. Beyond a short way it only does so on the country's own land, and says "near". */
export function addressOfPin(pin: Position, nearest: FoundPlace | undefined, onLand: boolean): PinAddress {
  if (nearest && kilometresBetween(pin, nearest) <= AT_KM) return { kind: 'at', text: nearest.address };
  if (nearest && onLand) return { kind: 'near', text: nearest.address };
  return { kind: 'none', text: coordinateText(pin) };
}

/** The address of a pin in the page's language; coordinates are the address where there is no other. */
export async function addressAt(pin: Position, language: Locale, signal: AbortSignal): Promise<PinAddress> {
  const reply = await send(directory.place, { placeId: pinId(pin), language }, { signal });
  if (!reply.ok && reply.error.status !== 404) return { kind: 'failed', text: coordinateText(pin) };
  const { isInCountry } = await import('./region.ts');
  return addressOfPin(pin, reply.ok ? reply.data.place : undefined, isInCountry(pin));
}
