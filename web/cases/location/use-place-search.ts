import { useEffect, useState } from 'react';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { PlacePrediction } from '../../../common/cases/cases.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale } from '../../i18n/use-translation.ts';

const DEBOUNCE_MS = 200;

interface SearchAnswer {
  text: string;
  places: PlacePrediction[];
  failed: boolean;
}

/** Debounced place search. A newer text aborts the older request. Does not search for `chosen`. */
export function usePlaceSearch(chosen: string | undefined) {
  const { locale } = useLocale();
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<SearchAnswer>();
  const text = query.trim();
  const isSearchable = text !== '' && text !== chosen;

  useEffect(() => {
    if (!isSearchable) return;
    const controller = new AbortController();
    const fetchPlaces = async () => {
      const response = await apiRequest(directory.searchPlaces, { input: text, language: locale }, { signal: controller.signal });
      setAnswer({ text, places: response.ok ? response.data.predictions : [], failed: !response.ok });
    };
    const timer = setTimeout(() => void fetchPlaces().catch(() => undefined), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isSearchable, text, locale]);

  const isAnswered = isSearchable && answer?.text === text;
  return {
    search: setQuery,
    places: isSearchable ? (answer?.places ?? []) : [],
    state: !text ? ('idle' as const) : !isAnswered ? ('loading' as const) : answer.failed ? ('failed' as const) : ('answered' as const),
  };
}
