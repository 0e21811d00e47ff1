import { useAtomValue } from 'jotai';
import { localised } from '../../common/locale/locales.ts';
import { todayInCity } from '../../common/users/calendar-day.ts';
import { GENDERS } from '../../common/users/registration.types.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { nationalitiesAtom } from '../state/lists.ts';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { DateField } from '../forms/DateField.tsx';
import type { FieldProps } from '../forms/form-fields.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';

type PersonField = 'firstName' | 'lastName' | 'nationality' | 'gender' | 'dateOfBirth';

interface PersonFieldsProps {
  field: (name: PersonField) => FieldProps<string>;
}

const NAME_FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/** The personal data fields of registration and profile. */
export function PersonFields({ field }: PersonFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const nationalities = useAtomValue(nationalitiesAtom);
  const gender = field('gender');
  return (
    <>
      {NAME_FIELDS.map(([name, autoComplete]) => (
        <TextField key={name} {...field(name)} label={t(`signup.${name}`)} autoComplete={autoComplete} required />
      ))}
      <SelectField
        {...field('nationality')}
        label={t('account.field.nationality')}
        required
        placeholder={t('signup.choose')}
        options={nationalities
          .map((row) => ({ value: row.id, label: localised(row, 'name', locale) }))
          .sort((one, other) => one.label.localeCompare(other.label, locale))}
      />
      <RadioCards
        {...gender}
        legend={t('account.field.gender')}
        required
        options={GENDERS.map((value) => ({ value, title: t(`account.gender.${value}`) }))}
        value={GENDERS.find((one) => one === gender.value)}
      />
      <DateField
        {...field('dateOfBirth')}
        label={t('account.field.dateOfBirth')}
        required
        autoComplete="bday"
        max={todayInCity(new Date())}
      />
    </>
  );
}
