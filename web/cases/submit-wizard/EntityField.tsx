import { useMemo } from 'react';
import { nameOptions } from '../../forms/name-options.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useServiceSearch } from './use-service-search.ts';
import { useWizard } from './wizard-context.ts';

/** Combo box of entities and services. A service fills the entity too. */
export function EntityField() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { entities, answers, form } = useWizard();
  const { data } = entities;
  const entityOptions = useMemo(() => nameOptions(data, locale), [data, locale]);
  const chosen = entityOptions.find(({ value }) => value === answers.entityId);
  const { search, services, options: serviceOptions, filter, isLoading } = useServiceSearch(chosen?.label);
  const options = useMemo(() => [...entityOptions, ...serviceOptions], [entityOptions, serviceOptions]);
  if (entities.isError)
    return (
      <Notice
        tone="danger"
        live="alert"
        action={<Button onClick={() => void entities.refetch()}>{t('wizard.retry')}</Button>}
      >
        {t('wizard.entity.entityFailed')}
      </Notice>
    );
  if (!data) return <Skeleton height="52px" lines={1} />;
  const choose = (value: string | null) => {
    const service = services.find(({ serviceId }) => serviceId === value);
    if (service) form.change({ entityId: service.entityId, serviceId: service.serviceId });
    else if ((value ?? '') !== answers.entityId) form.change({ entityId: value ?? '', serviceId: '' });
  };
  return (
    <ComboBox
      {...form.field('entityId')}
      label={t('wizard.entity.find.label')}
      hint={t('wizard.entity.find.hint')}
      required
      options={options}
      value={answers.entityId || null}
      onChange={choose}
      onSearch={search}
      filter={filter}
      loading={isLoading}
      placeholder={t('wizard.entity.find.placeholder')}
      loadingText={t('wizard.entity.find.loading')}
      emptyText={t('wizard.entity.find.none')}
      clearLabel={t('wizard.entity.entityClear')}
    />
  );
}
