import { useQuery } from '@tanstack/react-query';
import type { Named } from '../../../common/cases/cases.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { entitiesQuery, servicesQuery } from '../submit-wizard/directory-queries.ts';

const toOptions = (rows: readonly Named[] | undefined, locale: Locale) =>
  (rows ?? []).map((row) => ({ value: row.id, label: localised(row, 'name', locale) }));

interface TransferFieldsProps {
  entity: FieldProps<string>;
  service: FieldProps<string>;
  /** Chooses the entity and clears the service. */
  onEntityChange: (entityId: string) => void;
}

/** Selects for the entity and the service to transfer cases to. */
export function TransferFields({ entity, service, onEntityChange }: TransferFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const entities = useQuery(entitiesQuery);
  const services = useQuery(servicesQuery(entity.value || undefined));
  return (
    <>
      <SelectField
        {...entity}
        label={t('agentWorkspace.transfer.entity')}
        required
        placeholder={t('agentWorkspace.transfer.chooseEntity')}
        options={toOptions(entities.data, locale)}
        onChange={onEntityChange}
      />
      <SelectField
        {...service}
        label={t('agentWorkspace.transfer.service')}
        required
        placeholder={t('agentWorkspace.transfer.chooseService')}
        options={toOptions(services.data, locale)}
      />
    </>
  );
}
