import { useMemo } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { matchesQuery } from '../matches-query.ts';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

/** Combo box of entities. */
export function EntityField() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { entities, answers, change, errorOf } = useWizard();
  const { data } = entities;
  const options = useMemo(
    () => (data ?? []).map((entity) => ({ value: entity.id, label: localised(entity, 'name', locale) })),
    [data, locale],
  );
  if (entities.isError)
    return (
      <Notice tone="danger" live="alert" action={<Button onClick={() => void entities.refetch()}>{t('wizard.retry')}</Button>}>
        {t('wizard.s2.entityFailed')}
      </Notice>
    );
  if (!data) return <Skeleton height="52px" lines={1} />;
  const choose = (entityId: string | null) => {
    if ((entityId ?? '') !== answers.entityId) change({ entityId: entityId ?? '', serviceId: '' });
  };
  return (
    <ComboBox
      id={idOf('entityId')}
      label={t('wizard.s2.entity')}
      hint={t('wizard.s2.entityHint')}
      required
      error={errorOf('entityId')}
      options={options}
      value={answers.entityId || null}
      onChange={choose}
      filter={matchesQuery}
      placeholder={t('wizard.s2.entityPlaceholder')}
      loadingText={t('wizard.s2.entityLoading')}
      emptyText={t('wizard.s2.entityNone')}
      clearLabel={t('wizard.s2.entityClear')}
    />
  );
}
