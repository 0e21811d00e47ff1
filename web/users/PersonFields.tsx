import { useAtomValue } from 'jotai';
import { todayInCity } from '../../common/users/calendar-day.ts';
import { GENDERS } from '../../common/users/registration.types.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { nationalitiesAtom } from '../state/lists.ts';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { DateField } from '../forms/DateField.tsx';
import type { FieldProps } from '../forms/form-fields.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { nameOptions } from '../forms/name-options.ts';

type PersonField = 'firstName' | 'lastName' | 'nationality' | 'gender' | 'dateOfBirth';

interface PersonFieldsProps {
  /** The props of a field, from `useApiForm`. */
  field: (name: PersonField) => FieldProps<string>;
}

/** The name fields with their `autocomplete` tokens. */
const NAME_FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/**
 * The fields for personal data in the registration and in the profile: names, nationality, gender and date of birth.
 */
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
        options={nameOptions(nationalities, locale).sort((a, b) => a.label.localeCompare(b.label, locale))}
      />
      <RadioCards
        {...gender}
        legend={t('account.field.gender')}
        required
        options={GENDERS.map((value) => ({ value, title: t(`account.gender.${value}`) }))}
        value={GENDERS.find((value) => value === gender.value)}
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
