import { useMemo } from 'react';
import type { Entity } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { matchesQuery } from '../../cases/matches-query.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { idOf } from './signup-steps.ts';
import type { Signup } from './use-signup.ts';

interface AgentFieldsProps {
  signup: Signup;
  entities: readonly Pick<Entity, 'id' | 'nameEn' | 'nameAr'>[];
}

/** The entity and branch of an agent. */
export function AgentFields({ signup, entities }: AgentFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { persisted, change, errorOf } = signup;
  const { entityId, branch } = persisted.answers;
  const options = useMemo(
    () => entities.map((entity) => ({ value: entity.id, label: localised(entity, 'name', locale) })),
    [entities, locale],
  );
  return (
    <>
      <ComboBox
        id={idOf('entityId')}
        label={t('wizard.s2.entity')}
        required
        error={errorOf('entityId')}
        options={options}
        value={entityId || null}
        onChange={(chosen) => change({ entityId: chosen ?? '' })}
        filter={matchesQuery}
        placeholder={t('wizard.s2.entityPlaceholder')}
        loadingText={t('wizard.s2.entityLoading')}
        emptyText={t('wizard.s2.entityNone')}
        clearLabel={t('wizard.s2.entityClear')}
      />
      <Field id={idOf('branch')} label={t('signup.branch')} hint={t('signup.branchHint')} required error={errorOf('branch')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="branch"
            autoComplete="organization"
            dir={branch ? 'auto' : undefined}
            value={branch}
            onChange={(event) => change({ branch: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}
