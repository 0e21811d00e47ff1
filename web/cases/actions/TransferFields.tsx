import { useQuery } from '@tanstack/react-query';
import type { Named } from '../../../common/cases/cases.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { entitiesQuery, servicesQuery } from '../submit-wizard/directory-queries.ts';
import type { ActionForm } from './use-action-form.ts';

const toOptions = (rows: readonly Named[] | undefined, locale: Locale) =>
  (rows ?? []).map((row) => ({ value: row.id, label: localised(row, 'name', locale) }));

/** Selects for the entity and the service to transfer a case to. */
export function TransferFields({ form: { field, values, change } }: { form: ActionForm }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const entities = useQuery(entitiesQuery);
  const services = useQuery(servicesQuery(values.entityId || undefined));
  return (
    <>
      <SelectField
        {...field('entityId')}
        label={t('agentWorkspace.transfer.entity')}
        required
        placeholder={t('agentWorkspace.transfer.chooseEntity')}
        options={toOptions(entities.data, locale)}
        onChange={(entityId) => change({ entityId, serviceId: '' })}
      />
      <SelectField
        {...field('serviceId')}
        label={t('agentWorkspace.transfer.service')}
        required
        placeholder={t('agentWorkspace.transfer.chooseService')}
        options={toOptions(services.data, locale)}
      />
    </>
  );
}
