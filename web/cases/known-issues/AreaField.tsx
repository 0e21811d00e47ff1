import { useState } from 'react';
import type { PlacePrediction } from '../../../common/cases/cases.types.ts';
import type { Place } from '../../../common/cases/place.types.ts';
import { plain } from '../../../common/identifiers/plain.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { Box, Grid, Stack } from '../../ui/layout/Box.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { coordinateText, storedPosition, type Position } from '../location/coordinates.ts';
import { LocationMap } from '../location/LocationMap.tsx';
import { PlaceSearch } from '../location/PlaceSearch.tsx';
import { useLocation } from '../location/use-location.ts';
import { RADII, type IssueValues } from './issue-values.ts';
import { useDistanceText } from './use-area-text.ts';

const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,12})?)[,\u060c\s]{1,3}(-?\d{1,3}(?:\.\d{1,12})?)$/u;

/** Reads `25.2632, 55.2972`, latitude first. */
function parseCoordinates(text: string): Position | undefined {
  const [, latitude, longitude] = COORDINATES.exec(plain(text)) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return latitude !== undefined && isOnEarth ? storedPosition(position) : undefined;
}

interface AreaFieldProps {
  scope: FieldProps<IssueValues['scope']>;
  position: FieldProps<Place | null>;
  radius: FieldProps<string>;
}

/** The area of an issue: the whole city, or a radius around a place, a point on the map or coordinates. */
export function AreaField({ scope, position, radius }: AreaFieldProps) {
  const t = useTranslation();
  return (
    <>
      <RadioCards
        {...scope}
        legend={t('knownIssues.form.scope')}
        required
        radioPosition="start"
        options={[
          { value: 'area', title: t('knownIssues.form.around'), hint: t('knownIssues.form.aroundHint') },
          { value: 'city', title: t('knownIssues.area.city'), hint: t('knownIssues.form.cityHint') },
        ]}
      />
      {scope.value === 'area' && <AreaAroundPoint position={position} radius={radius} />}
    </>
  );
}

function AreaAroundPoint({ position, radius }: Pick<AreaFieldProps, 'position' | 'radius'>) {
  const t = useTranslation();
  const distanceText = useDistanceText();
  const { value, onChange, id, error } = position;
  const location = useLocation((place) => onChange(place ?? null));
  const [searched, setSearched] = useState<PlacePrediction>();
  /** Coordinates while they are typed. */
  const [typed, setTyped] = useState<string>();
  const search = (place: PlacePrediction | undefined) => {
    setTyped(undefined);
    setSearched(place);
    if (place) void location.choosePlace(place.placeId);
  };
  const pickPin = (pin: Position) => {
    setTyped(undefined);
    setSearched(undefined);
    void location.choosePin(pin);
  };
  const changeCoordinates = (text: string) => {
    setTyped(text);
    setSearched(undefined);
    location.change(parseCoordinates(text));
  };
  const isUnreadable = typed !== undefined && typed.trim() !== '' && !parseCoordinates(typed);
  return (
    <Stack gap={5} mt={5}>
      <PlaceSearch
        id={id}
        chosen={searched}
        onChoose={search}
        required
        error={error}
        hint={t('knownIssues.form.placeHint')}
      />
      <Grid columns={[2, 1]} gap={5}>
        <Box>
          <TextField
            label={t('knownIssues.form.coordinates')}
            hint={t('knownIssues.form.coordinatesHint')}
            dir="ltr"
            inputMode="text"
            autoComplete="off"
            value={typed ?? (value ? coordinateText(value) : '')}
            onChange={changeCoordinates}
            error={isUnreadable && t('knownIssues.form.coordinatesWrong')}
          />
        </Box>
        <Box>
          <SelectField
            {...radius}
            label={t('knownIssues.form.radius')}
            hint={t('knownIssues.form.radiusHint')}
            required
            options={RADII.map((metres) => ({ value: String(metres), label: distanceText(metres) }))}
          />
        </Box>
      </Grid>
      {location.note === 'placeFailed' && <InlineError>{t('capture.location.placeFailed')}</InlineError>}
      {location.outside && <InlineError>{t('capture.location.outside')}</InlineError>}
      <LocationMap value={value ?? undefined} radius={Number(radius.value)} onPick={pickPin} />
      <VisuallyHidden role="status">{location.announcement}</VisuallyHidden>
    </Stack>
  );
}
