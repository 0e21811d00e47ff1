import { useAtomValue } from 'jotai';
import { VISIBILITY } from '../../../common/cases/case.enums.ts';
import { formatDate, localised } from '../../../common/locale/locales.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { nationalitiesAtom } from '../../state/lists.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { EmiratesIdField } from '../../identifiers/EmiratesIdField.tsx';
import { PersonFields } from '../PersonFields.tsx';
import type { OwnProfile } from '../../../common/users/profile.types.ts';
import { fullNameOf } from './full-name.ts';
import { SectionCard } from './SectionCard.tsx';
import type { DetailsFormState } from './use-details.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** The identity and address of the profile. Locked fields are shown, the others can be edited. */
export function DetailsForm({ form, contact }: { contact: OwnProfile; form: DetailsFormState }) {
  const t = useTranslation();
  const { field } = form;
  const isIdentityLocked = contact.fields.firstName === VISIBILITY.READ_ONLY;
  return (
    <SectionCard
      title={t('profileEdit.details')}
      intro={isIdentityLocked ? t('profileEdit.identityLocked') : undefined}
      form={form}
      submit={t('profileEdit.save')}
    >
      {isIdentityLocked ? (
        <LockedIdentity contact={contact} />
      ) : (
        <>
          <PersonFields field={field} />
          <EmiratesIdField {...field('emiratesId')} label={t('account.field.emiratesId')} />
        </>
      )}
      <TextField {...field('city')} label={t('account.field.city')} autoComplete="address-level2" />
      <TextField {...field('address')} label={t('account.field.address')} autoComplete="street-address" />
      <CheckboxField {...field('governmentEmployee')} label={t('profileEdit.govEmployee')} />
      {form.values.governmentEmployee && (
        <TextField
          {...field('workEmail')}
          type="email"
          label={t('account.field.workEmail')}
          dir="ltr"
          required
          autoComplete="email"
          spellCheck={false}
        />
      )}
    </SectionCard>
  );
}

/** The verified identity, which only the programme can change. */
function LockedIdentity({ contact }: { contact: OwnProfile }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const nationality = useAtomValue(nationalitiesAtom).find(({ id }) => id === contact.nationality);
  const rows = [
    { key: 'name', term: t('profileEdit.fullName'), detail: fullNameOf(contact, locale) },
    {
      key: 'nationality',
      term: t('account.field.nationality'),
      detail: nationality && localised(nationality, 'name', locale),
    },
    {
      key: 'gender',
      term: t('account.field.gender'),
      detail: contact.gender && t(`account.gender.${contact.gender}` as TextKey),
    },
    {
      key: 'birth',
      term: t('account.field.dateOfBirth'),
      detail: contact.dateOfBirth && formatDate(contact.dateOfBirth, locale),
    },
    { key: 'id', term: t('account.field.emiratesId'), detail: contact.emiratesId && <Bidi>{contact.emiratesId}</Bidi> },
  ];
  return (
    <div data-field="">
      <SummaryList rows={rows} termWidth="200px" />
    </div>
  );
}
