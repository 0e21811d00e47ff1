import { useAtomValue } from 'jotai';
import { localised } from '../../common/locale/locales.ts';
import { GENDERS } from '../../common/users/registration.types.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { nationalitiesAtom } from '../state/lists.ts';
import { DateField } from '../ui/forms/DateField.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { TextField } from './TextField.tsx';
import { useDateTexts } from './use-date-texts.ts';

type Person = Record<'firstName' | 'lastName' | 'nationality' | 'gender' | 'dateOfBirth', string>;

interface PersonFieldsProps {
  person: Person;
  onChange: (part: Partial<Person>) => void;
  idOf: (field: string) => string;
  errorOf: (field: string) => string | undefined;
}

const NAME_FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/** The personal data fields of registration and profile. */
export function PersonFields({ person, onChange, idOf, errorOf }: PersonFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const nationalities = useAtomValue(nationalitiesAtom);
  const dates = useDateTexts();
  return (
    <>
      {NAME_FIELDS.map(([name, autoComplete]) => (
        <TextField
          key={name}
          id={idOf(name)}
          name={name}
          label={t(`signup.${name}`)}
          autoComplete={autoComplete}
          required
          error={errorOf(name)}
          value={person[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <Field id={idOf('nationality')} label={t('account.field.nationality')} required error={errorOf('nationality')}>
        {(wiring) => (
          <Select
            {...wiring}
            name="nationality"
            placeholder={t('signup.choose')}
            options={nationalities.map((row) => ({ value: row.id, label: localised(row, 'name', locale) }))}
            value={person.nationality}
            onChange={(nationality) => onChange({ nationality })}
          />
        )}
      </Field>
      <RadioCards
        id={idOf('gender')}
        legend={t('account.field.gender')}
        required
        error={errorOf('gender')}
        options={GENDERS.map((value) => ({ value, title: t(`account.gender.${value}`) }))}
        value={GENDERS.find((one) => one === person.gender)}
        onChange={(gender) => onChange({ gender })}
      />
      <DateField
        id={idOf('dateOfBirth')}
        legend={t('account.field.dateOfBirth')}
        required
        birthday
        error={errorOf('dateOfBirth')}
        texts={dates}
        value={person.dateOfBirth}
        onChange={(dateOfBirth) => onChange({ dateOfBirth })}
      />
    </>
  );
}
