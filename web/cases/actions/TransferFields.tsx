import { useQuery } from '@tanstack/react-query';
import type { FieldProps } from '../../forms/form-fields.ts';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { entitiesQuery, servicesFor, servicesQuery } from '../directory/queries.ts';

interface TransferFieldsProps {
  /** The types of the cases. */
  caseTypeIds: readonly number[];
  entity: FieldProps<string>;
  service: FieldProps<string>;
  /** Chooses the entity and clears the service. */
  onEntityChange: (entityId: string) => void;
}

/** Selects for the entity and the service to transfer cases to. */
export function TransferFields({ caseTypeIds, entity, service, onEntityChange }: TransferFieldsProps) {
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
        options={nameOptions(entities.data, locale)}
        onChange={onEntityChange}
      />
      <SelectField
        {...service}
        label={t('agentWorkspace.transfer.service')}
        required
        placeholder={t('agentWorkspace.transfer.chooseService')}
        options={nameOptions(servicesFor(services.data, caseTypeIds), locale)}
      />
    </>
  );
}
