import { LocateFixed } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Place, PlacePrediction } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import { upTo } from '../../design/media.ts';
import type { Position } from './coordinates.ts';
import { LocationAddress } from './LocationAddress.tsx';
import { LocationMap, type TileSettings } from './LocationMap.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { useLocation, type LocationNote, type LocationTask } from './use-location.ts';

const Finders = styled.div<{ $stacked: boolean }>`
  display: grid;
  grid-template-columns: ${({ $stacked }) => ($stacked ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) auto')};
  align-items: end;
  gap: var(--space-3);
  margin-block-end: var(--space-3);

  & > button {
    min-block-size: var(--control-input);
  }
  ${upTo.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const NoteRoom = styled.div`
  margin-block-end: var(--space-3);
`;

const NOTES: Record<LocationNote, string> = {
  denied: 'capture.location.denied',
  unavailable: 'capture.location.unavailable',
  timeout: 'capture.location.timeout',
  approximate: 'capture.location.approximate',
  noAddress: 'capture.location.noAddress',
  addressFailed: 'capture.location.addressFailed',
  placeFailed: 'capture.location.placeFailed',
};

/** Nothing is lost by these: there is a place. */
const GENTLE: readonly LocationNote[] = ['approximate', 'noAddress'];

const TASKS: Record<LocationTask, string> = {
  position: 'capture.location.locating',
  place: 'capture.location.findingAddress',
  address: 'capture.location.findingAddress',
};

function LocationNotice({ note }: { note: LocationNote | undefined }) {
  const t = useTexts();
  if (!note) return null;
  const gentle = GENTLE.includes(note);
  return (
    <NoteRoom>
      <Notice tone={gentle ? 'info' : 'attention'} live={gentle ? undefined : 'alert'}>
        {t(NOTES[note])}
      </Notice>
    </NoteRoom>
  );
}

interface LocationPickerProps extends TileSettings {
  value: Place | undefined;
  onChange: (value: Place | undefined) => void;
  /** Some case types ask for a place; most leave it open. */
  required?: boolean;
  error?: ReactNode;
  /** The search field's id, which an error summary links to. */
  id?: string;
}

/** A place: by its name, by where the person is, or by a pin. Its address, in words, is the value. */
export function LocationPicker({ value, onChange, required, error, id, ...tiles }: LocationPickerProps) {
  const t = useTexts();
  const { task, note, news, ...location } = useLocation(onChange);
  const [searched, setSearched] = useState<PlacePrediction>();
  const mine = useRef<HTMLButtonElement>(null);
  const search = (place: PlacePrediction | undefined) => {
    setSearched(place);
    if (place) void location.choosePlace(place.placeId);
  };
  const pick = (pin: Position) => {
    setSearched(undefined);
    void location.choosePin(pin);
  };
  const findMine = () => {
    setSearched(undefined);
    void location.chooseMine();
  };
  const change = (next: Place | undefined) => {
    location.change(next);
    if (next) return;
    setSearched(undefined);
    mine.current?.focus();
  };
  return (
    <div>
      <Finders $stacked={Boolean(error)}>
        <PlaceSearch id={id} chosen={searched} onChoose={search} required={required} error={error} />
        <Button ref={mine} tone="secondary" icon={<LocateFixed aria-hidden="true" />} busy={task === 'position'} onClick={findMine}>
          {t('capture.location.mine')}
        </Button>
      </Finders>
      <LocationNotice note={note} />
      <LocationMap value={value} onPick={pick} {...tiles} />
      {value && <LocationAddress value={value} onChange={change} />}
      <VisuallyHidden role="status">
        {task ? t(TASKS[task]) : [news, note && GENTLE.includes(note) && t(NOTES[note])].filter(Boolean).join(' ')}
      </VisuallyHidden>
    </div>
  );
}
