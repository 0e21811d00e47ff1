import { useEffect, useRef, useState } from 'react';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { Place } from '../../../common/cases/cases.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { addressAt } from './address-at.ts';
import { coordinateText, storedPosition, type Position } from './coordinates.ts';
import { findMyPosition, type PositionFault } from './my-position.ts';

export type LocationNote = PositionFault | 'approximate' | 'noAddress' | 'addressFailed' | 'placeFailed';

/** What is under way. */
export type LocationTask = 'position' | 'place' | 'address';

/** One question at a time: a newer one, an edit or leaving the page makes the older one void. */
function useLatestTask() {
  const [task, setTask] = useState<LocationTask>();
  const asking = useRef<AbortController | null>(null);
  const drop = () => {
    asking.current?.abort();
    setTask(undefined);
  };
  useEffect(() => () => asking.current?.abort(), []);
  const run = async (name: LocationTask, work: (signal: AbortSignal) => Promise<void>) => {
    asking.current?.abort();
    const mine = (asking.current = new AbortController());
    setTask(name);
    try {
      await work(mine.signal);
    } catch (fault) {
      if (!mine.signal.aborted) throw fault;
    }
    if (!mine.signal.aborted) setTask(undefined);
  };
  return { task, run, drop };
}

/** What happened, for the eyes (`note`) and for the ears (`news`). */
function useOutcome(onChange: (value: Place | undefined) => void) {
  const t = useTexts();
  const [note, setNote] = useState<LocationNote>();
  const [news, setNews] = useState('');
  const choose = (value: Place) => {
    setNews(t('capture.location.selected', { address: value.address }));
    onChange(value);
  };
  const change = (value: Place | undefined) => {
    setNote(undefined);
    setNews(value ? '' : t('capture.location.cleared'));
    onChange(value);
  };
  /** The coordinates at once, the address when it is known. */
  const choosePin = async (position: Position, language: Locale, signal: AbortSignal) => {
    onChange({ ...position, address: coordinateText(position) });
    const { kind, text } = await addressAt(position, language, signal);
    if (signal.aborted) return;
    choose({ ...position, address: kind === 'near' ? t('capture.location.near', { place: text }) : text });
    if (kind === 'none') setNote('noAddress');
    if (kind === 'failed') setNote('addressFailed');
  };
  return { note, setNote, news, choose, change, choosePin };
}

/** Turns a pin, a found place or the device's position into a value with an address in the page's language. */
export function useLocation(onChange: (value: Place | undefined) => void) {
  const { locale } = useLocale();
  const { note, setNote, news, ...outcome } = useOutcome(onChange);
  const { task, run, drop } = useLatestTask();
  const begin = (name: LocationTask, work: (signal: AbortSignal) => Promise<void>) => {
    setNote(undefined);
    return run(name, work);
  };
  const choosePin = (pin: Position) => begin('address', (signal) => outcome.choosePin(storedPosition(pin), locale, signal));
  const choosePlace = (placeId: string) =>
    begin('place', async (signal) => {
      const reply = await send(directory.place, { placeId, language: locale }, { signal });
      if (!reply.ok) return setNote('placeFailed');
      const { latitude, longitude, address } = reply.data.place;
      outcome.choose({ latitude, longitude, address, placeId });
    });
  const chooseMine = () =>
    begin('position', async (signal) => {
      const found = await findMyPosition();
      if (signal.aborted) return;
      if (typeof found === 'string') return setNote(found);
      if (found.approximate) setNote('approximate');
      await outcome.choosePin(storedPosition(found), locale, signal);
    });
  const change = (value: Place | undefined) => {
    drop();
    outcome.change(value);
  };
  return { task, note, news, choosePin, choosePlace, chooseMine, change };
}
