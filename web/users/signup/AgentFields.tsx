import { useMemo } from 'react';
import type { Entity } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { matchesQuery } from '../../cases/matches-query.ts';
import { TextField } from '../../forms/TextField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import type { Signup } from './use-signup.ts';

interface AgentFieldsProps {
  signup: Signup;
  entities: readonly Pick<Entity, 'id' | 'nameEn' | 'nameAr'>[];
}

/** The entity and branch of an agent. */
export function AgentFields({ signup, entities }: AgentFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { field } = signup.form;
  const entity = field('entityId');
  const options = useMemo(
    () => entities.map((entity) => ({ value: entity.id, label: localised(entity, 'name', locale) })),
    [entities, locale],
  );
  return (
    <>
      <ComboBox
        {...entity}
        label={t('wizard.entity.entity')}
        required
        options={options}
        value={entity.value || null}
        onChange={(chosen) => entity.onChange(chosen ?? '')}
        filter={matchesQuery}
        placeholder={t('wizard.entity.entityPlaceholder')}
        loadingText={t('wizard.entity.entityLoading')}
        emptyText={t('wizard.entity.entityNone')}
        clearLabel={t('wizard.entity.entityClear')}
      />
      <TextField
        {...field('branch')}
        label={t('signup.branch')}
        hint={t('signup.branchHint')}
        required
        autoComplete="organization"
      />
    </>
  );
}
