import { useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { Place } from '../../../common/cases/place.types.ts';
import { contentLocaleOf, type Locale } from '../../../common/locale/locales.ts';
import { positionProblem } from '../../../common/cases/map-bounds.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { addressAt } from './address-at.ts';
import { coordinateText, storedPosition, type Position } from './coordinates.ts';

type PositionError = 'denied' | 'unavailable' | 'timeout';

interface FoundPosition extends Position {
  /** The accuracy is low; the user should check the position. */
  approximate: boolean;
}

const TIMEOUT_MS = 15_000;
const APPROXIMATE_METRES = 300;

const ERROR_BY_CODE: Record<number, PositionError> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The device's position, or the reason why there is none. Never throws. */
function findMyPosition(): Promise<FoundPosition | PositionError> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator) || !window.isSecureContext) return resolve('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, approximate: accuracy > APPROXIMATE_METRES }),
      ({ code }) => resolve(ERROR_BY_CODE[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
}

export type LocationNote = PositionError | 'approximate' | 'noAddress' | 'addressFailed' | 'placeFailed';

/** The task in progress. */
export type LocationTask = 'position' | 'place' | 'address';

/** Runs one task at a time. A newer task, an edit or unmounting aborts it. */
function useLatestTask() {
  const [task, setTask] = useState<LocationTask>();
  const controller = useRef<AbortController | null>(null);
  const cancel = () => {
    controller.current?.abort();
    setTask(undefined);
  };
  useEffect(() => () => controller.current?.abort(), []);
  const run = async (name: LocationTask, work: (signal: AbortSignal) => Promise<void>) => {
    controller.current?.abort();
    const current = (controller.current = new AbortController());
    setTask(name);
    try {
      await work(current.signal);
    } catch (error) {
      if (!current.signal.aborted) throw error;
    }
    if (!current.signal.aborted) setTask(undefined);
  };
  return { task, run, cancel };
}

/** The visible result (`note`) and the screen reader announcement. */
function useResult<Chosen>(onChange: (value: Place | Chosen | undefined) => void) {
  const t = useTranslation();
  const { mapBounds } = usePageContext().settings;
  const [note, setNote] = useState<LocationNote>();
  /** The place outside the area that was chosen last, until another is chosen. */
  const [outside, setOutside] = useState<Place>();
  const [announcement, setAnnouncement] = useState('');
  /** Whether a case can be at the place. Else there is no location, and `outside` is the place. */
  const accept = (value: Place): boolean => {
    const isOutside = positionProblem(value, mapBounds) !== undefined;
    setOutside(isOutside ? value : undefined);
    if (isOutside) onChange(undefined);
    return !isOutside;
  };
  const choose = (value: Place) => {
    if (!accept(value)) return;
    setAnnouncement(t('capture.location.selected', { address: value.address }));
    onChange(value);
  };
  const change = (value: Place | Chosen | undefined) => {
    setNote(undefined);
    setOutside(undefined);
    setAnnouncement(value ? '' : t('capture.location.cleared'));
    onChange(value);
  };
  /** Sets the coordinates first, then the address when it is known. */
  const choosePin = async (position: Position, language: Locale, signal: AbortSignal) => {
    if (!accept(position)) return;
    onChange({ ...position, address: coordinateText(position) });
    const { kind, text } = await addressAt(position, language, signal);
    if (signal.aborted) return;
    choose({ ...position, address: kind === 'near' ? t('capture.location.near', { place: text }) : text });
    if (kind === 'none') setNote('noAddress');
    if (kind === 'failed') setNote('addressFailed');
  };
  return { note, setNote, outside, announcement, choose, change, choosePin };
}

/**
 * Turns a pin, a place or the device's position into a location with an address. `Chosen`: what else `change` takes.
 */
export function useLocation<Chosen = never>(onChange: (value: Place | Chosen | undefined) => void) {
  const { locale } = useLocale();
  const { note, setNote, outside, announcement, ...result } = useResult<Chosen>(onChange);
  const { task, run, cancel } = useLatestTask();
  const start = (name: LocationTask, work: (signal: AbortSignal) => Promise<void>) => {
    setNote(undefined);
    return run(name, work);
  };
  const choosePin = (pin: Position) =>
    start('address', (signal) => result.choosePin(storedPosition(pin), locale, signal));
  const choosePlace = (placeId: string) =>
    start('place', async (signal) => {
      const response = await apiRequest(directory.place, { placeId, language: contentLocaleOf(locale) }, { signal });
      if (!response.ok) return setNote('placeFailed');
      const { latitude, longitude, address } = response.data.place;
      result.choose({ latitude, longitude, address, placeId });
    });
  const chooseMyPosition = () =>
    start('position', async (signal) => {
      const found = await findMyPosition();
      if (signal.aborted) return;
      if (typeof found === 'string') return setNote(found);
      if (found.approximate) setNote('approximate');
      await result.choosePin(storedPosition(found), locale, signal);
    });
  const change = (value: Place | Chosen | undefined) => {
    cancel();
    result.change(value);
  };
  return { task, note, outside, announcement, choosePin, choosePlace, chooseMyPosition, change };
}
