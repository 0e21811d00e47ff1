import { localised } from '../../../common/locale/locales.ts';
import { GENDERS } from '../../../common/users/registration.types.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { DateField } from '../../controls/DateField.tsx';
import { Field } from '../../controls/Field.tsx';
import { RadioCards } from '../../controls/RadioCards.tsx';
import { Select } from '../../controls/Select.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { ProvenByChoice } from '../IdentityDocuments.tsx';
import { useDateTexts } from '../use-date-texts.ts';
import type { Answers } from './answers.ts';
import { AgentFields } from './AgentFields.tsx';
import type { SignupLists } from './signup-page.ts';
import { SignupForm } from './SignupForm.tsx';
import { idOf } from './signup-steps.ts';
import type { Signup } from './use-signup.ts';

interface StepIdentityProps {
  signup: Signup;
  lists: SignupLists;
}

/** Step 1: who the person is. */
export function StepIdentity({ signup, lists }: StepIdentityProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const dates = useDateTexts();
  const { kept, change, errorOf, busy, lookThrough } = signup;
  const { answers } = kept;
  const nationalities = lists.nationalities.map((row) => ({ value: row.id, label: localised(row, 'name', locale) }));
  return (
    <SignupForm
      heading={t('signup.identity.heading')}
      lead={t('signup.identity.lead')}
      next={t('signup.next')}
      busy={busy}
      busyLabel={t('signup.checking')}
      onNext={lookThrough}
    >
      {lists.entities && <AgentFields signup={signup} entities={lists.entities} />}
      <NameField name="firstName" label={t('signup.firstName')} signup={signup} autoComplete="given-name" />
      <NameField name="lastName" label={t('signup.lastName')} signup={signup} autoComplete="family-name" />
      <Field id={idOf('nationality')} label={t('account.field.nationality')} required error={errorOf('nationality')}>
        {(wiring) => (
          <Select
            {...wiring}
            name="nationality"
            placeholder={t('signup.choose')}
            options={nationalities}
            value={answers.nationality}
            onChange={(nationality) => change({ nationality })}
          />
        )}
      </Field>
      <RadioCards
        id={idOf('gender')}
        legend={t('account.field.gender')}
        required
        error={errorOf('gender')}
        options={GENDERS.map((value) => ({ value, title: t(`account.gender.${value}`) }))}
        value={GENDERS.find((one) => one === answers.gender)}
        onChange={(gender) => change({ gender })}
      />
      <DateField
        id={idOf('dateOfBirth')}
        legend={t('account.field.dateOfBirth')}
        required
        birthday
        error={errorOf('dateOfBirth')}
        texts={dates}
        value={answers.dateOfBirth}
        onChange={(dateOfBirth) => change({ dateOfBirth })}
      />
      <ProvenByChoice legend={t('signup.identity.by')} by={answers.by} onBy={(by) => change({ by })} />
      <DocumentNumber
        by={answers.by}
        numbers={answers}
        onChange={change}
        hint={t('signup.identity.emiratesIdHint')}
        errorOf={errorOf}
        idOf={idOf}
      />
    </SignupForm>
  );
}

interface NameFieldProps {
  name: keyof Answers & ('firstName' | 'lastName');
  label: string;
  signup: Signup;
  autoComplete: string;
}

function NameField({ name, label, signup, autoComplete }: NameFieldProps) {
  const value = signup.kept.answers[name];
  return (
    <Field id={idOf(name)} label={label} required error={signup.errorOf(name)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={name}
          autoComplete={autoComplete}
          dir={value ? 'auto' : undefined}
          value={value}
          onChange={(event) => signup.change({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}
