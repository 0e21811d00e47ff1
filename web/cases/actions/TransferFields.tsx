import { useCallback } from 'react';
import type { Named } from '../../../common/cases/cases.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { loadDirectoryApi, loadEntities } from '../submit-wizard/directory-lists.ts';
import { useQuery } from './use-query.ts';

interface Owner {
  entityId?: string;
  serviceId?: string;
}

interface TransferFieldsProps {
  value: Owner;
  onChange: (next: Owner) => void;
  errors: { entityId?: string; serviceId?: string };
}

const toOptions = (rows: readonly Named[] | null | undefined, locale: Locale) =>
  (rows ?? []).map((row) => ({ value: row.id, label: localised(row, 'name', locale) }));

/** Selects for the entity and the service to transfer a case to. */
export function TransferFields({ value, onChange, errors }: TransferFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { entityId } = value;
  const entities = useQuery(loadEntities);
  const fetchServices = useCallback(async () => (entityId ? (await loadDirectoryApi()).fetchServices(entityId) : []), [entityId]);
  const services = useQuery(fetchServices);
  return (
    <>
      <Field label={t('agentWorkspace.transfer.entity')} required error={errors.entityId}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('agentWorkspace.transfer.chooseEntity')}
            options={toOptions(entities, locale)}
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
            options={toOptions(services, locale)}
            value={value.serviceId ?? ''}
            onChange={(next) => onChange({ entityId, serviceId: next })}
          />
        )}
      </Field>
    </>
  );
}
