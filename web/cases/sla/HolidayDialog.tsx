import { styled } from 'styled-components';
import { sla } from '../../../common/cases/sla.contract.ts';
import type { ChangeHoliday } from '../../../common/cases/sla.dto.ts';
import type { Holiday } from '../../../common/cases/sla.types.ts';
import { contentLocalesFor, localised, type Locale } from '../../../common/locale/locales.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { DateField } from '../../forms/DateField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { upTo } from '../../theme/media.ts';
import { SettingDialog } from './SettingDialog.tsx';
import { slaRules } from './sla-rules.ts';

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

const NAME_FIELDS = { ar: 'nameAr', en: 'nameEn' } as const;
const LANGUAGE_ATTRIBUTES = { nameAr: { lang: 'ar', dir: 'rtl' }, nameEn: { lang: 'en', dir: 'ltr' } } as const;

/** Dialog to add or change a holiday. */
export function HolidayDialog({ holiday, onClose }: { holiday?: Holiday; onClose: () => void }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { nameEn = '', nameAr = '', from = '', to = '' } = holiday ?? {};
  const form = useMutationForm({
    id: 'holiday',
    defaultValues: { nameEn, nameAr, from, to },
    rules: slaRules(holiday ? 'ChangeHoliday' : 'AddHoliday'),
    toInput: (fields): Partial<ChangeHoliday> => ({
      ...fields,
      ...(holiday && { id: holiday.id, version: holiday.version }),
    }),
    send: (input): Promise<Result<unknown>> =>
      holiday ? apiRequest(sla.changeHoliday, input) : apiRequest(sla.addHoliday, input),
    savedMessage: t('sla.holidays.saved'),
    onSaved: onClose,
  });
  const { field, values } = form;
  // Most holidays are one day: the last day of a new one follows the first, also while it is typed, until it differs.
  const isOneDay = !values.to || (!holiday && values.to === values.from);
  const changeFrom = (day: string) => form.change(isOneDay ? { from: day, to: day } : { from: day });
  return (
    <SettingDialog
      title={t(holiday ? 'sla.holidays.editTitle' : 'sla.holidays.addTitle')}
      form={form}
      currentValue={holiday && textOf(holiday, locale)}
      onClose={onClose}
    >
      <FieldRow>
        {contentLocalesFor(locale)
          .map((language) => NAME_FIELDS[language])
          .map((name) => (
            <TextField
              key={name}
              {...field(name)}
              {...LANGUAGE_ATTRIBUTES[name]}
              label={t(`sla.holidays.${name}`)}
              required
              autoComplete="off"
            />
          ))}
      </FieldRow>
      <FieldRow>
        <DateField {...field('from')} label={t('sla.holidays.from')} required onChange={changeFrom} />
        <DateField {...field('to')} label={t('sla.holidays.to')} required min={values.from} />
      </FieldRow>
    </SettingDialog>
  );
}

const textOf = (holiday: Holiday, locale: Locale): string =>
  `${localised(holiday, 'name', locale)} (${holiday.from} – ${holiday.to})`;

/** Confirms the deletion of a holiday. */
export function DeleteHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const form = useMutationForm({
    id: 'holiday',
    defaultValues: {},
    send: () => apiRequest(sla.deleteHoliday, { id: holiday.id, version: holiday.version }),
    savedMessage: t('sla.holidays.deleted'),
    onSaved: onClose,
  });
  return (
    <SettingDialog
      title={t('sla.holidays.deleteTitle', { name: localised(holiday, 'name', locale) })}
      dangerLabel={t('sla.delete')}
      form={form}
      currentValue={textOf(holiday, locale)}
      onClose={onClose}
    >
      <p>{t('sla.holidays.deleteBody')}</p>
    </SettingDialog>
  );
}
