import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FoundService } from '../../../common/cases/cases.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { EditedService } from '../../../common/content/directory-editors.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { matchesQuery } from '../../cases/matches-query.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';

interface ReplacementFieldProps extends FieldProps<string> {
  /** The services of the same entity, offered before anything is typed. */
  services: readonly EditedService[];
  /** The present replacement, which may belong to another entity. */
  replacement: FoundService | undefined;
}

const NONE: readonly FoundService[] = [];

const optionOf = (service: FoundService, locale: Locale) => ({
  value: service.serviceId,
  label: localised(service, 'name', locale),
  hint: locale === 'ar' ? service.entityAr : service.entityEn,
});

/** Combo box of the service to use instead of a retired one, of this entity or another. */
export function ReplacementField({ services, replacement, value, onChange, ...field }: ReplacementFieldProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const own = useMemo(
    () => services.map((service) => ({ value: service.id, label: localised(service, 'name', locale) })),
    [services, locale],
  );
  const present = useMemo(() => (replacement ? [optionOf(replacement, locale)] : []), [replacement, locale]);
  const chosen = [...own, ...present].find((option) => option.value === value);
  const [text, search] = useState('');
  const isSearching = text.trim() !== '' && text !== chosen?.label;
  const answer = useQuery({
    ...endpointQuery(directory.searchServices, { text: text.trim() }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = isSearching ? (answer.data?.services ?? NONE) : NONE;
  const options = useMemo(() => {
    const known = new Set([...own, ...present].map((option) => option.value));
    return [...own, ...present, ...found.map((service) => optionOf(service, locale)).filter((option) => !known.has(option.value))];
  }, [own, present, found, locale]);
  return (
    <ComboBox
      {...field}
      label={t('directory.field.replacedBy')}
      hint={t('directory.replacedByHint')}
      options={options}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      onSearch={search}
      filter={(text, typed) => matchesQuery(text, typed) || found.some((service) => localised(service, 'name', locale) === text)}
      loading={isSearching && answer.isFetching}
      loadingText={t('directory.searching')}
      emptyText={t('directory.noService')}
      clearLabel={t('directory.noReplacement')}
    />
  );
}
