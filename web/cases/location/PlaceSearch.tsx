import type { ReactNode } from 'react';
import type { PlacePrediction } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { usePlaceSearch } from './use-place-search.ts';

interface PlaceSearchProps {
  id?: string;
  chosen: PlacePrediction | undefined;
  onChoose: (place: PlacePrediction | undefined) => void;
  required?: boolean;
  error?: ReactNode;
  /** Replaces the hint for residents. */
  hint?: string;
}

const toOption = ({ placeId, description }: PlacePrediction) => ({ value: placeId, label: description });

/** Searches places by name. */
export function PlaceSearch({ id, chosen, onChoose, required, error, hint }: PlaceSearchProps) {
  const t = useTranslation();
  const { search, places: foundPlaces, state } = usePlaceSearch(chosen?.description);
  const others = foundPlaces.filter(({ placeId }) => placeId !== chosen?.placeId);
  const places = chosen ? [chosen, ...others] : others;
  const empty = {
    idle: t('capture.location.searchHint'),
    loading: t('capture.location.searching'),
    failed: t('capture.location.searchFailed'),
    answered: t('capture.location.noPlaces'),
  };
  return (
    <ComboBox
      id={id}
      label={t('capture.location.label')}
      hint={hint ?? t('capture.location.hint')}
      required={required}
      optionalText={required ? undefined : t('wizard.optional')}
      error={error}
      placeholder={t('capture.location.placeholder')}
      options={places.map(toOption)}
      value={chosen?.placeId ?? null}
      onChange={(placeId) => onChoose(places.find((place) => place.placeId === placeId))}
      onSearch={search}
      // While another place is searched for, the list does not offer the old one.
      filter={(text, query) => text !== chosen?.description || text === query.trim()}
      loading={state === 'loading'}
      loadingText={t('capture.location.searching')}
      emptyText={empty[state]}
      clearLabel={t('capture.location.clearSearch')}
    />
  );
}
