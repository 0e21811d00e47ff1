import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ServiceWithEntity } from '../../../common/cases/cases.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { serviceSearchQuery } from '../directory/queries.ts';
import { matchesQuery } from '../matches-query.ts';

const DEBOUNCE_MS = 200;
const NONE: readonly ServiceWithEntity[] = [];

/** A service as an option of a combo box, with its entity as the hint. */
export const serviceOption = (service: ServiceWithEntity, locale: Locale) => ({
  value: service.serviceId,
  label: localised(service, 'name', locale),
  hint: localised(service, 'entity', locale),
});

/**
 * The services that the server finds for the typed text, as options of a combo box. If the request fails, there are
 * none. `chosen`: the label of the chosen option, not searched for.
 */
export function useServiceSearch(chosen: string | undefined) {
  const { locale } = useLocale();
  const [query, setQuery] = useState('');
  const text = query.trim();
  const input = useDebounced(text, DEBOUNCE_MS);
  const isSearchable = text !== '' && text !== chosen;
  const servicesQuery = useQuery({
    ...serviceSearchQuery(input),
    enabled: isSearchable && input === text,
    placeholderData: keepPreviousData,
  });
  const services = isSearchable ? (servicesQuery.data?.services ?? NONE) : NONE;
  const options = useMemo(() => services.map((service) => serviceOption(service, locale)), [services, locale]);
  return {
    search: setQuery,
    services,
    options,
    /** Shows all found services, because the server also searches words that are not in their names. */
    filter: (label: string, typed: string) =>
      matchesQuery(label, typed) || options.some((option) => option.label === label),
    isLoading:
      isSearchable &&
      !servicesQuery.isError &&
      (input !== text || servicesQuery.isPending || servicesQuery.isPlaceholderData),
  };
}
