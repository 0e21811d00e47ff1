import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { VISIBILITY } from '../../../common/cases/case.enums.ts';
import { formatDate, localised } from '../../../common/locale/locales.ts';
import type { UpdateProfile } from '../../../common/users/profile.dto.ts';
import { IDENTITY_FIELDS, type Contact, type ProfileField } from '../../../common/users/profile.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { nationalitiesAtom } from '../../state/lists.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { EmiratesIdField } from '../EmiratesIdField.tsx';
import { PersonFields } from '../PersonFields.tsx';
import { TextField } from '../TextField.tsx';
import type { EditProfileData } from './edit-profile-page.ts';
import { SectionCard } from './SectionCard.tsx';
import { useSection, type Section } from './use-section.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const idOf = (field: string): string => `details-${field}`;

type Draft = Omit<Contact, 'fields'>;

/** The identity and address of the profile. Locked fields are shown, the others can be edited. */
export function DetailsForm({ contact, onDirty }: Pick<EditProfileData, 'contact'> & { onDirty: (dirty: boolean) => void }) {
  const t = useTranslation();
  const { minimumAge } = usePageContext().settings;
  const section = useSection();
  const [draft, setDraft] = useState<Draft>(contact);
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    onDirty(true);
  };
  const input = changesOf(draft, contact);
  const submit = async () => {
    const saved = await section.save({
      check: ({ checkProfile }) => checkProfile(input, minimumAge),
      save: ({ saveProfile }) => saveProfile(input),
      successMessage: t('profileEdit.saved'),
    });
    if (saved) onDirty(false);
  };
  const fieldProps = { draft, change, section };
  const isIdentityLocked = contact.fields.firstName === VISIBILITY.READ_ONLY;
  return (
    <SectionCard
      name="details"
      title={t('profileEdit.details')}
      intro={isIdentityLocked ? t('profileEdit.settled') : undefined}
      section={section}
      idOf={idOf}
      submit={t('profileEdit.save')}
      onSubmit={() => void submit()}
    >
      {isIdentityLocked ? <LockedIdentity contact={contact} /> : <IdentityFields {...fieldProps} />}
      <TextField
        id={idOf('city')}
        name="city"
        label={t('account.field.city')}
        autoComplete="address-level2"
        error={section.errorOf('city')}
        value={draft.city ?? ''}
        onChange={(city) => change({ city })}
      />
      <TextField
        id={idOf('address')}
        name="address"
        label={t('account.field.address')}
        autoComplete="street-address"
        error={section.errorOf('address')}
        value={draft.address ?? ''}
        onChange={(address) => change({ address })}
      />
      <Checkbox
        id={idOf('governmentEmployee')}
        label={t('profileEdit.govEmployee')}
        checked={draft.governmentEmployee}
        onChange={(governmentEmployee) => change({ governmentEmployee })}
      />
      {draft.governmentEmployee && (
        <TextField
          id={idOf('workEmail')}
          name="workEmail"
          type="email"
          label={t('account.field.workEmail')}
          ltr
          required
          autoComplete="email"
          spellCheck={false}
          error={section.errorOf('workEmail')}
          value={draft.workEmail ?? ''}
          onChange={(workEmail) => change({ workEmail })}
        />
      )}
    </SectionCard>
  );
}

const SUBMITTED_FIELDS: readonly ProfileField[] = [...IDENTITY_FIELDS, 'city', 'address', 'governmentEmployee', 'workEmail'];

/**
 * The changed fields. A passport's number and expiry are sent together, and so are the employee flag and the work
 * email.
 */
function changesOf(draft: Draft, { fields, ...before }: Contact): Partial<UpdateProfile> {
  const editable = SUBMITTED_FIELDS.filter((name) => fields[name] !== VISIBILITY.READ_ONLY) as (keyof Draft)[];
  const changed = editable.filter((name) => (draft[name] ?? '') !== (before[name] ?? ''));
  const linkedFields: (keyof Draft)[] = [
    ...(changed.some((name) => name.startsWith('passport')) ? (['passportNumber', 'passportExpiry'] as const) : []),
    ...(draft.governmentEmployee ? (['governmentEmployee', 'workEmail'] as const) : []),
  ];
  return Object.fromEntries([...changed, ...linkedFields].map((name) => [name, draft[name] ?? undefined]));
}

interface FieldsProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  section: Section;
}

function IdentityFields({ draft, change, section: { errorOf } }: FieldsProps) {
  const t = useTranslation();
  const { firstName, lastName, nationality, gender, dateOfBirth } = draft;
  const person = { firstName, lastName, nationality: nationality ?? '', gender: gender ?? '', dateOfBirth: dateOfBirth ?? '' };
  return (
    <>
      <PersonFields person={person} onChange={(part) => change(part)} idOf={idOf} errorOf={errorOf} />
      <EmiratesIdField
        id={idOf('emiratesId')}
        label={t('account.field.emiratesId')}
        error={errorOf('emiratesId')}
        value={draft.emiratesId ?? ''}
        onChange={(emiratesId) => change({ emiratesId })}
      />
    </>
  );
}

/** The verified identity, which only the programme can change. */
function LockedIdentity({ contact }: Pick<EditProfileData, 'contact'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const name = localised(
    { nameEn: `${contact.firstName} ${contact.lastName}`, nameAr: `${contact.firstNameAr} ${contact.lastNameAr}` },
    'name',
    locale,
  );
  const nationality = useAtomValue(nationalitiesAtom).find(({ id }) => id === contact.nationality);
  const rows = [
    { key: 'name', term: t('profileEdit.fullName'), detail: name },
    { key: 'nationality', term: t('account.field.nationality'), detail: nationality && localised(nationality, 'name', locale) },
    { key: 'gender', term: t('account.field.gender'), detail: contact.gender && t(`account.gender.${contact.gender}` as TextKey) },
    { key: 'birth', term: t('account.field.dateOfBirth'), detail: contact.dateOfBirth && formatDate(contact.dateOfBirth, locale) },
    { key: 'id', term: t('account.field.emiratesId'), detail: contact.emiratesId && <Bidi>{contact.emiratesId}</Bidi> },
  ];
  return (
    <div data-field="">
      <SummaryList rows={rows} termWidth="200px" />
    </div>
  );
}
