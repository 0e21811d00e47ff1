import { useMemo } from 'react';
import type { ServiceWithEntity } from '../../../common/cases/cases.types.ts';
import type { EditedService } from '../../../common/content/directory-editors.types.ts';
import { serviceOption, useServiceSearch } from '../../cases/submit-wizard/use-service-search.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { nameOptions } from '../../forms/name-options.ts';

interface ServiceSearchFieldProps extends FieldProps<string> {
  label: string;
  hint: string;
  clearLabel: string;
  /** Services that are offered before anything is typed. */
  services?: readonly EditedService[];
  /** The current choice, which may be none of `services`. */
  current?: ServiceWithEntity;
  /** Called with the chosen service where the search has found it. */
  onFound?: (service: ServiceWithEntity | undefined) => void;
}

const NO_SERVICES: readonly EditedService[] = [];

/** Combo box of the services of all entities. */
export function ServiceSearchField({
  services = NO_SERVICES,
  current,
  value,
  onChange,
  onFound,
  ...field
}: ServiceSearchFieldProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const own = useMemo(() => nameOptions(services, locale), [services, locale]);
  const currentOptions = useMemo(() => (current ? [serviceOption(current, locale)] : []), [current, locale]);
  const chosen = [...own, ...currentOptions].find((option) => option.value === value);
  const { search, services: found, options: foundOptions, filter, isLoading } = useServiceSearch(chosen?.label);
  const options = useMemo(() => {
    const known = new Set([...own, ...currentOptions].map((option) => option.value));
    return [...own, ...currentOptions, ...foundOptions.filter((option) => !known.has(option.value))];
  }, [own, currentOptions, foundOptions]);
  return (
    <ComboBox
      {...field}
      options={options}
      value={value || null}
      onChange={(next) => {
        onFound?.([...found, ...(current ? [current] : [])].find(({ serviceId }) => serviceId === next));
        onChange(next ?? '');
      }}
      onSearch={search}
      filter={filter}
      loading={isLoading}
      loadingText={t('directory.searching')}
      emptyText={t('directory.noService')}
    />
  );
}
