import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundService } from '../../../common/cases/cases.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useDebounced } from '../../api/use-debounced.ts';

const DEBOUNCE_MS = 200;
const NONE: readonly FoundService[] = [];

/**
 * The services that the server finds for what is typed. Where it cannot answer, the entities remain. `chosen`: is not
 * searched for.
 */
export function useServiceSearch(chosen: string | undefined) {
  const [query, search] = useState('');
  const text = query.trim();
  const input = useDebounced(text, DEBOUNCE_MS);
  const isSearchable = text !== '' && text !== chosen;
  const answer = useQuery({
    ...endpointQuery(directory.searchServices, { text: input }),
    enabled: isSearchable && input === text,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const services = isSearchable ? (answer.data?.services ?? NONE) : NONE;
  const isLoading = isSearchable && !answer.isError && (input !== text || answer.isPending || answer.isPlaceholderData);
  return { search, services, isLoading };
}
