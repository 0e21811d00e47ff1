import { useState } from 'react';
import { styled } from 'styled-components';
import { clock } from '../../../common/cases/clock.contract.ts';
import type { AddHoliday } from '../../../common/cases/clock.dto.ts';
import type { Holiday } from '../../../common/cases/clock.types.ts';
import type { Call } from '../../../common/contract/call.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { upTo } from '../../design/media.ts';
import { SettingDialog } from './SettingDialog.tsx';
import { useSetting } from './use-setting.ts';

const Pair = styled.div`
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

const NAMES = { ar: ['nameAr', 'nameEn'], en: ['nameEn', 'nameAr'] } as const;
const LANGUAGE = { nameAr: { lang: 'ar', dir: 'rtl' }, nameEn: { lang: 'en', dir: 'ltr' } } as const;

/** Days off: their name in both languages, the first and the last. */
export function HolidayDialog({ holiday, onClose }: { holiday?: Holiday; onClose: () => void }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { nameEn = '', nameAr = '', from = '', to = '' } = holiday ?? {};
  const [fields, setFields] = useState<AddHoliday>({ nameEn, nameAr, from, to });
  // What is changed is a new holiday with an id and a version: the same fields are checked.
  const row = (holiday ? clock.changeHoliday : clock.addHoliday) as Call<AddHoliday, unknown>;
  const { busy, failure, save, errorOf } = useSetting(row, holiday ? 'ChangeHoliday' : 'AddHoliday', t('clock.holidays.saved'), onClose);
  const change = (part: Partial<AddHoliday>) => setFields((now) => ({ ...now, ...part }));
  const day = (name: 'from' | 'to') => (
    <Field label={t(`clock.holidays.${name}`)} error={errorOf(name)} required>
      {(wiring) => (
        <TextInput
          {...wiring}
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
      title={t(holiday ? 'clock.holidays.editTitle' : 'clock.holidays.addTitle')}
      busy={busy}
      failure={failure}
      savedNow={holiday && `${localised(holiday, 'name', locale)} (${holiday.from} – ${holiday.to})`}
      onSave={() => void save({ ...fields, ...(holiday && { id: holiday.id, version: holiday.version }) })}
      onClose={onClose}
    >
      <Pair>
        {NAMES[locale].map((name) => (
          <Field key={name} label={t(`clock.holidays.${name}`)} error={errorOf(name)} required>
            {(wiring) => (
              <TextInput
                {...wiring}
                {...LANGUAGE[name]}
                autoComplete="off"
                value={fields[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </Pair>
      <Pair>
        {day('from')}
        {day('to')}
      </Pair>
    </SettingDialog>
  );
}

/** Asks before days off become working days. */
export function DeleteHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { busy, failure, save } = useSetting(clock.deleteHoliday, 'DeleteHoliday', t('clock.holidays.deleted'), onClose);
  return (
    <SettingDialog
      title={t('clock.holidays.deleteTitle', { name: localised(holiday, 'name', locale) })}
      danger={t('clock.delete')}
      busy={busy}
      failure={failure}
      savedNow={`${localised(holiday, 'name', locale)} (${holiday.from} – ${holiday.to})`}
      onSave={() => void save({ id: holiday.id, version: holiday.version })}
      onClose={onClose}
    >
      <p>{t('clock.holidays.deleteBody')}</p>
    </SettingDialog>
  );
}
