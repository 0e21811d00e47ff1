import { useMemo } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { matchesQuery } from '../matches-query.ts';
import { idOf } from './step-fields.ts';
import { useServiceSearch } from './use-service-search.ts';
import { useWizard } from './wizard-context.ts';

/** Combo box of entities and services. A service fills the entity too. */
export function EntityField() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { entities, answers, change, errorOf } = useWizard();
  const { data } = entities;
  const options = useMemo(
    () => (data ?? []).map((entity) => ({ value: entity.id, label: localised(entity, 'name', locale) })),
    [data, locale],
  );
  const chosen = options.find(({ value }) => value === answers.entityId);
  const { search, query, services, isLoading } = useServiceSearch(chosen?.label);
  const found = useMemo(
    () => [
      ...options.filter((option) => option === chosen || matchesQuery(option.label, query)),
      ...services.map((service) => ({
        value: service.serviceId,
        label: localised(service, 'name', locale),
        hint: locale === 'ar' ? service.entityAr : service.entityEn,
      })),
    ],
    [options, chosen, query, services, locale],
  );
  if (entities.isError)
    return (
      <Notice tone="danger" live="alert" action={<Button onClick={() => void entities.refetch()}>{t('wizard.retry')}</Button>}>
        {t('wizard.s2.entityFailed')}
      </Notice>
    );
  if (!data) return <Skeleton height="52px" lines={1} />;
  const choose = (value: string | null) => {
    const service = services.find(({ serviceId }) => serviceId === value);
    if (service) change({ entityId: service.entityId, serviceId: service.serviceId });
    else if ((value ?? '') !== answers.entityId) change({ entityId: value ?? '', serviceId: '' });
  };
  return (
    <ComboBox
      id={idOf('entityId')}
      label={t('wizard.s2.find.label')}
      hint={t('wizard.s2.find.hint')}
      required
      error={errorOf('entityId')}
      options={found}
      value={answers.entityId || null}
      onChange={choose}
      onSearch={search}
      filter={(text, typed) => text !== chosen?.label || text === typed.trim() || matchesQuery(text, typed)}
      loading={isLoading}
      placeholder={t('wizard.s2.find.placeholder')}
      loadingText={t('wizard.s2.find.loading')}
      emptyText={t('wizard.s2.find.none')}
      clearLabel={t('wizard.s2.entityClear')}
    />
  );
}
