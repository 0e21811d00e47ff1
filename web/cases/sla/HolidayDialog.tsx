import { useState } from 'react';
import { styled } from 'styled-components';
import { sla } from '../../../common/cases/sla.contract.ts';
import type { AddHoliday, ChangeHoliday, DeleteHoliday } from '../../../common/cases/sla.dto.ts';
import type { Holiday } from '../../../common/cases/sla.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { upTo } from '../../theme/media.ts';
import { SettingDialog } from './SettingDialog.tsx';
import { useSetting } from './use-setting.ts';

const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 var(--space-5);
  margin-block-end: var(--space-5);

  & > [data-field] {
    margin-block-start: 0;
  }
  ${upTo.sm} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
  }
`;

const NAME_FIELDS = { ar: ['nameAr', 'nameEn'], en: ['nameEn', 'nameAr'] } as const;
const LANGUAGE_ATTRIBUTES = { nameAr: { lang: 'ar', dir: 'rtl' }, nameEn: { lang: 'en', dir: 'ltr' } } as const;

/** Dialog to add or change a holiday. */
export function HolidayDialog({ holiday, onClose }: { holiday?: Holiday; onClose: () => void }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { nameEn = '', nameAr = '', from = '', to = '' } = holiday ?? {};
  const [fields, setFields] = useState<AddHoliday>({ nameEn, nameAr, from, to });
  const request = (input: Partial<ChangeHoliday>) => (holiday ? apiRequest(sla.changeHoliday, input) : apiRequest(sla.addHoliday, input));
  const { busy, failure, save, errorOf } = useSetting(request, holiday ? 'ChangeHoliday' : 'AddHoliday', t('sla.holidays.saved'), onClose);
  const change = (changes: Partial<AddHoliday>) => setFields((previous) => ({ ...previous, ...changes }));
  const dateField = (name: 'from' | 'to') => (
    <Field label={t(`sla.holidays.${name}`)} error={errorOf(name)} required>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={fields[name]}
          // Most holidays are one day.
          onChange={({ currentTarget: { value } }) =>
            change(name === 'from' && !fields.to ? { from: value, to: value } : { [name]: value })
          }
        />
      )}
    </Field>
  );
  return (
    <SettingDialog
      title={t(holiday ? 'sla.holidays.editTitle' : 'sla.holidays.addTitle')}
      busy={busy}
      failure={failure}
      currentValue={holiday && `${localised(holiday, 'name', locale)} (${holiday.from} – ${holiday.to})`}
      onSave={() => void save({ ...fields, ...(holiday && { id: holiday.id, version: holiday.version }) })}
      onClose={onClose}
    >
      <FieldRow>
        {NAME_FIELDS[locale].map((name) => (
          <Field key={name} label={t(`sla.holidays.${name}`)} error={errorOf(name)} required>
            {(control) => (
              <TextInput
                {...control}
                {...LANGUAGE_ATTRIBUTES[name]}
                autoComplete="off"
                value={fields[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </FieldRow>
      <FieldRow>
        {dateField('from')}
        {dateField('to')}
      </FieldRow>
    </SettingDialog>
  );
}

/** Confirms the deletion of a holiday. */
export function DeleteHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { busy, failure, save } = useSetting(
    (input: DeleteHoliday) => apiRequest(sla.deleteHoliday, input),
    'DeleteHoliday',
    t('sla.holidays.deleted'),
    onClose,
  );
  return (
    <SettingDialog
      title={t('sla.holidays.deleteTitle', { name: localised(holiday, 'name', locale) })}
      dangerLabel={t('sla.delete')}
      busy={busy}
      failure={failure}
      currentValue={`${localised(holiday, 'name', locale)} (${holiday.from} – ${holiday.to})`}
      onSave={() => void save({ id: holiday.id, version: holiday.version })}
      onClose={onClose}
    >
      <p>{t('sla.holidays.deleteBody')}</p>
    </SettingDialog>
  );
}
