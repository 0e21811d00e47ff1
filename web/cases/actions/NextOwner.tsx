import { useCallback } from 'react';
import type { Named } from '../../../common/cases/cases.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { Select } from '../../controls/Select.tsx';
import { loadCalls, loadEntities } from '../submit-wizard/directory-lists.ts';
import { useAnswer } from './use-answer.ts';

interface Owner {
  entityId?: string;
  serviceId?: string;
}

interface NextOwnerProps {
  value: Owner;
  onChange: (next: Owner) => void;
  errors: { entityId?: string; serviceId?: string };
}

const optionsOf = (rows: readonly Named[] | null | undefined, locale: Locale) =>
  (rows ?? []).map((row) => ({ value: row.id, label: localised(row, 'name', locale) }));

/** To which entity, and which of its services, a case goes. */
export function NextOwner({ value, onChange, errors }: NextOwnerProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const { entityId } = value;
  const entities = useAnswer(loadEntities);
  const askServices = useCallback(async () => (entityId ? (await loadCalls()).askServices(entityId) : []), [entityId]);
  const services = useAnswer(askServices);
  return (
    <>
      <Field label={t('desk.transfer.entity')} required error={errors.entityId}>
        {(wiring) => (
          <Select
            {...wiring}
            placeholder={t('desk.transfer.chooseEntity')}
            options={optionsOf(entities, locale)}
            value={entityId ?? ''}
            onChange={(next) => onChange({ entityId: next })}
          />
        )}
      </Field>
      <Field label={t('desk.transfer.service')} required error={errors.serviceId}>
        {(wiring) => (
          <Select
            {...wiring}
            placeholder={t('desk.transfer.chooseService')}
            options={optionsOf(services, locale)}
            value={value.serviceId ?? ''}
            onChange={(next) => onChange({ entityId, serviceId: next })}
          />
        )}
      </Field>
    </>
  );
}
