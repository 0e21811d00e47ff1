import { useQuery } from '@tanstack/react-query';
import type { Named } from '../../../common/cases/cases.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { entitiesQuery, servicesQuery } from '../submit-wizard/directory-queries.ts';

interface Owner {
  entityId?: string;
  serviceId?: string;
}

interface TransferFieldsProps {
  value: Owner;
  onChange: (next: Owner) => void;
  errors: { entityId?: string; serviceId?: string };
}

const toOptions = (rows: readonly Named[] | undefined, locale: Locale) =>
  (rows ?? []).map((row) => ({ value: row.id, label: localised(row, 'name', locale) }));

/** Selects for the entity and the service to transfer a case to. */
export function TransferFields({ value, onChange, errors }: TransferFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { entityId } = value;
  const entities = useQuery(entitiesQuery);
  const services = useQuery(servicesQuery(entityId));
  return (
    <>
      <Field label={t('agentWorkspace.transfer.entity')} required error={errors.entityId}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('agentWorkspace.transfer.chooseEntity')}
            options={toOptions(entities.data, locale)}
            value={entityId ?? ''}
            onChange={(next) => onChange({ entityId: next })}
          />
        )}
      </Field>
      <Field label={t('agentWorkspace.transfer.service')} required error={errors.serviceId}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('agentWorkspace.transfer.chooseService')}
            options={toOptions(services.data, locale)}
            value={value.serviceId ?? ''}
            onChange={(next) => onChange({ entityId, serviceId: next })}
          />
        )}
      </Field>
    </>
  );
}
