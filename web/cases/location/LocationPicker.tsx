import { LocateFixed, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PlacePrediction } from '../../../common/cases/cases.types.ts';
import { isPlace, type CasePlace, type WrittenAddress } from '../../../common/cases/place.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { upTo } from '../../theme/media.ts';
import type { Position } from './coordinates.ts';
import { LocationMap } from './LocationMap.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { useLocation, type LocationNote, type LocationTask } from './use-location.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

const SearchRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
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

const NOTE_TEXTS: Record<LocationNote, TextKey> = {
  denied: 'capture.location.denied',
  unavailable: 'capture.location.unavailable',
  timeout: 'capture.location.timeout',
  approximate: 'capture.location.approximate',
  noAddress: 'capture.location.noAddress',
  addressFailed: 'capture.location.addressFailed',
  placeFailed: 'capture.location.placeFailed',
};

/** Notes that are informational: a location was found. */
const INFORMATIONAL_NOTES: readonly LocationNote[] = ['approximate', 'noAddress'];

const TASK_TEXTS: Record<LocationTask, TextKey> = {
  position: 'capture.location.locating',
  place: 'capture.location.findingAddress',
  address: 'capture.location.findingAddress',
};

function LocationNotice({ note }: { note: LocationNote | undefined }) {
  const t = useTranslation();
  if (!note) return null;
  const isInformational = INFORMATIONAL_NOTES.includes(note);
  return (
    <Box mb={3}>
      <Notice tone={isInformational ? 'info' : 'attention'} live={isInformational ? undefined : 'alert'}>
        {t(NOTE_TEXTS[note])}
      </Notice>
    </Box>
  );
}

interface OutsideQuestionProps {
  onWriteAddress: () => void;
  onChooseOther: () => void;
}

/** Asks about a place outside the area: such a place can be written, but not be a point on the map. */
function OutsideQuestion({ onWriteAddress, onChooseOther }: OutsideQuestionProps) {
  const t = useTranslation();
  return (
    <Box mb={3}>
      <Notice tone="attention" live="alert" title={t('capture.location.outsideQuestion')}>
        {t('capture.location.outside')}
        <Inline gap={3} mt={3} wrap>
          <Button tone="secondary" size="sm" wrap onClick={onChooseOther}>
            {t('capture.location.outsideNo')}
          </Button>
          <Button tone="secondary" size="sm" wrap onClick={onWriteAddress}>
            {t('capture.location.outsideYes')}
          </Button>
        </Inline>
      </Notice>
    </Box>
  );
}

interface LocationPickerProps {
  value: CasePlace | undefined;
  onChange: (value: CasePlace | undefined) => void;
  /** Whether the case type requires a location. */
  required: boolean;
}

/** Location field: search by name, current position or a pin on the map. */
export function LocationPicker({ value, onChange, required }: LocationPickerProps) {
  const t = useTranslation();
  const { task, note, outside, announcement, ...location } = useLocation<WrittenAddress>(onChange);
  const searchId = useId();
  const [writing, setWriting] = useState(false);
  const [searched, setSearched] = useState<PlacePrediction>();
  const myPositionButton = useRef<HTMLButtonElement>(null);
  const search = (place: PlacePrediction | undefined) => {
    setSearched(place);
    if (place) void location.choosePlace(place.placeId);
  };
  const pickPin = (pin: Position) => {
    setSearched(undefined);
    void location.choosePin(pin);
  };
  const findMyPosition = () => {
    setSearched(undefined);
    void location.chooseMyPosition();
  };
  const writeAddress = () => {
    setSearched(undefined);
    setWriting(true);
    location.change({ address: outside?.address ?? '' });
  };
  const chooseOther = () => {
    setSearched(undefined);
    location.change(undefined);
    document.getElementById(searchId)?.focus();
  };
  const change = (next: CasePlace | undefined) => {
    location.change(next);
    if (next) return;
    setSearched(undefined);
    myPositionButton.current?.focus();
  };
  return (
    <div>
      <SearchRow>
        <PlaceSearch id={searchId} chosen={searched} onChoose={search} required={required} />
        <Button
          ref={myPositionButton}
          tone="secondary"
          icon={<LocateFixed aria-hidden="true" />}
          busy={task === 'position'}
          onClick={findMyPosition}
        >
          {t('capture.location.useMyLocation')}
        </Button>
      </SearchRow>
      {outside ? (
        <OutsideQuestion onWriteAddress={writeAddress} onChooseOther={chooseOther} />
      ) : (
        <LocationNotice note={note} />
      )}
      <LocationMap value={value && isPlace(value) ? value : undefined} onPick={pickPin} />
      {value && <LocationAddress value={value} onChange={change} autoFocus={writing && !isPlace(value)} />}
      <VisuallyHidden role="status">
        {task
          ? t(TASK_TEXTS[task])
          : [announcement, note && INFORMATIONAL_NOTES.includes(note) && t(NOTE_TEXTS[note])].filter(Boolean).join(' ')}
      </VisuallyHidden>
    </div>
  );
}

interface LocationAddressProps {
  value: CasePlace;
  onChange: (value: CasePlace | undefined) => void;
  autoFocus?: boolean;
}

/** The address as text; this value is submitted. */
function LocationAddress({ value, onChange, autoFocus }: LocationAddressProps) {
  const t = useTranslation();
  const write = (address: string) =>
    onChange(isPlace(value) ? { ...value, address: address || undefined } : { address });
  const clearButton = (
    <IconButton
      label={t('capture.location.clear')}
      icon={<X aria-hidden="true" size={18} />}
      onClick={() => onChange(undefined)}
    />
  );
  return (
    <Box mt={4}>
      <Field label={t('capture.location.address')} hint={t('capture.location.addressHint')}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoFocus={autoFocus}
            value={value.address ?? ''}
            onChange={(event) => write(event.currentTarget.value)}
            end={clearButton}
          />
        )}
      </Field>
    </Box>
  );
}
