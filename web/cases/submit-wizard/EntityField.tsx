import { useMemo } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ComboBox } from '../../controls/ComboBox.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { answersQuery } from '../answers-query.ts';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

/** The government entity, found by typing part of its name in either spelling. */
export function EntityField() {
  const t = useTexts();
  const { locale } = useLocale();
  const { entities, answers, change, errorOf } = useWizard();
  const { data } = entities;
  const options = useMemo(
    () => (data ?? []).map((entity) => ({ value: entity.id, label: localised(entity, 'name', locale) })),
    [data, locale],
  );
  if (entities.failed)
    return (
      <Notice tone="danger" live="alert" action={<Button onClick={entities.retry}>{t('wizard.retry')}</Button>}>
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
      filter={answersQuery}
      placeholder={t('wizard.s2.entityPlaceholder')}
      loadingText={t('wizard.s2.entityLoading')}
      emptyText={t('wizard.s2.entityNone')}
      clearLabel={t('wizard.s2.entityClear')}
    />
  );
}
