import { contentLocaleOf } from '../../../common/locale/locales.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../api/use-debounced.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { placesQuery } from './queries.ts';

const DEBOUNCE_MS = 200;

/** Debounced place search. A newer text aborts the older request. `chosen`: the chosen place, not searched for. */
export function usePlaceSearch(chosen: string | undefined) {
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
  const isAnswered = isSearchable && input === text && !predictionsQuery.isPending && !predictionsQuery.isPlaceholderData;
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
