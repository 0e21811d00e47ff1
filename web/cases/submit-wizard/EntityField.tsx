import { useMemo } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { matchesQuery } from '../matches-query.ts';
import { useServiceSearch } from './use-service-search.ts';
import { useWizard } from './wizard-context.ts';

/** Combo box of entities and services. A service fills the entity too. */
export function EntityField() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { entities, answers, form } = useWizard();
  const { data } = entities;
  const options = useMemo(
    () => (data ?? []).map((entity) => ({ value: entity.id, label: localised(entity, 'name', locale) })),
    [data, locale],
  );
  const chosen = options.find(({ value }) => value === answers.entityId);
  const { search, services, isLoading } = useServiceSearch(chosen?.label);
  const found = useMemo(
    () =>
      services.map((service) => ({
        value: service.serviceId,
        label: localised(service, 'name', locale),
        hint: locale === 'ar' ? service.entityAr : service.entityEn,
      })),
    [services, locale],
  );
  const all = useMemo(() => [...options, ...found], [options, found]);
  if (entities.isError)
    return (
      <Notice tone="danger" live="alert" action={<Button onClick={() => void entities.refetch()}>{t('wizard.retry')}</Button>}>
        {t('wizard.s2.entityFailed')}
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
      label={t('wizard.s2.find.label')}
      hint={t('wizard.s2.find.hint')}
      required
      options={all}
      value={answers.entityId || null}
      onChange={choose}
      onSearch={search}
      // The server has found the services, by words that their names may not have.
      filter={(text, typed) => matchesQuery(text, typed) || found.some(({ label }) => label === text)}
      loading={isLoading}
      placeholder={t('wizard.s2.find.placeholder')}
      loadingText={t('wizard.s2.find.loading')}
      emptyText={t('wizard.s2.find.none')}
      clearLabel={t('wizard.s2.entityClear')}
    />
  );
}
