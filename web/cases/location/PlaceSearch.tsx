import { type ReactNode, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlacePrediction } from '../../../common/cases/cases.types.ts';
import { useTranslation, useLocale } from '../../i18n/use-translation.ts';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { contentLocaleOf } from '../../../common/locale/locales.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { placesQuery } from './queries.ts';

const DEBOUNCE_MS = 200;

/** Debounced place search. A newer text aborts the older request. `chosen`: the chosen place, not searched for. */
function usePlaceSearch(chosen: string | undefined) {
  const { locale } = useLocale();
  const [query, setQuery] = useState('');
  const text = query.trim();
  const input = useDebounced(text, DEBOUNCE_MS);
  const isSearchable = text !== '' && text !== chosen;
  const predictionsQuery = useQuery({
    ...placesQuery(input, contentLocaleOf(locale)),
    enabled: isSearchable && input === text,
    placeholderData: keepPreviousData,
  });
  const isAnswered =
    isSearchable && input === text && !predictionsQuery.isPending && !predictionsQuery.isPlaceholderData;
  return {
    search: setQuery,
    places: isSearchable ? (predictionsQuery.data?.predictions ?? []) : [],
    state: !text
      ? ('idle' as const)
      : !isAnswered
        ? ('loading' as const)
        : predictionsQuery.isError
          ? ('failed' as const)
          : ('answered' as const),
  };
}

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
