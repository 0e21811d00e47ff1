import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { VISIBILITY } from '../../../common/cases/case.enums.ts';
import { formatDate, localised } from '../../../common/locale/locales.ts';
import type { UpdateProfile } from '../../../common/users/profile.dto.ts';
import { IDENTITY_FIELDS, type Contact, type ProfileField } from '../../../common/users/profile.types.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { SummaryList } from '../../controls/SummaryList.tsx';
import { EmiratesIdField } from '../EmiratesIdField.tsx';
import { PersonFields } from '../PersonFields.tsx';
import { TextField } from '../TextField.tsx';
import type { EditProfileData } from './edit-profile-page.ts';
import { SectionCard } from './SectionCard.tsx';
import { useSection, type Section } from './use-section.ts';

const idOf = (field: string): string => `details-${field}`;

type Draft = Omit<Contact, 'fields'>;

/** Who the person is and where they live: what is settled is shown, the rest may be changed. */
export function DetailsForm({ contact, nationalities, onDirty }: EditProfileData & { onDirty: (dirty: boolean) => void }) {
  const t = useTexts();
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
      saved: t('profileEdit.saved'),
    });
    if (saved) onDirty(false);
  };
  const parts = { draft, change, section };
  const settled = contact.fields.firstName === VISIBILITY.READ_ONLY;
  return (
    <SectionCard
      name="details"
      title={t('profileEdit.details')}
      lead={settled ? t('profileEdit.settled') : undefined}
      section={section}
      idOf={idOf}
      submit={t('profileEdit.save')}
      onSubmit={() => void submit()}
    >
      {settled ? (
        <SettledIdentity contact={contact} nationalities={nationalities} />
      ) : (
        <IdentityFields {...parts} nationalities={nationalities} />
      )}
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

const SENT: readonly ProfileField[] = [...IDENTITY_FIELDS, 'city', 'address', 'governmentEmployee', 'workEmail'];

/** What differs from what the server has; a passport's number and expiry go together, as do flag and work email. */
function changesOf(draft: Draft, { fields, ...before }: Contact): Partial<UpdateProfile> {
  const open = SENT.filter((name) => fields[name] !== VISIBILITY.READ_ONLY) as (keyof Draft)[];
  const changed = open.filter((name) => (draft[name] ?? '') !== (before[name] ?? ''));
  const together: (keyof Draft)[] = [
    ...(changed.some((name) => name.startsWith('passport')) ? (['passportNumber', 'passportExpiry'] as const) : []),
    ...(draft.governmentEmployee ? (['governmentEmployee', 'workEmail'] as const) : []),
  ];
  return Object.fromEntries([...changed, ...together].map((name) => [name, draft[name] ?? undefined]));
}

interface FieldsProps extends Pick<EditProfileData, 'nationalities'> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  section: Section;
}

function IdentityFields({ draft, change, section: { errorOf }, nationalities }: FieldsProps) {
  const t = useTexts();
  const { firstName, lastName, nationality, gender, dateOfBirth } = draft;
  const person = { firstName, lastName, nationality: nationality ?? '', gender: gender ?? '', dateOfBirth: dateOfBirth ?? '' };
  return (
    <>
      <PersonFields person={person} onChange={(part) => change(part)} nationalities={nationalities} idOf={idOf} errorOf={errorOf} />
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

/** What a verified identity says; only the programme changes it. */
function SettledIdentity({ contact, nationalities }: Pick<EditProfileData, 'contact' | 'nationalities'>) {
  const t = useTexts();
  const { locale } = useLocale();
  const name = localised(
    { nameEn: `${contact.firstName} ${contact.lastName}`, nameAr: `${contact.firstNameAr} ${contact.lastNameAr}` },
    'name',
    locale,
  );
  const nationality = nationalities.find(({ id }) => id === contact.nationality);
  const rows = [
    { key: 'name', term: t('profileEdit.fullName'), detail: name },
    { key: 'nationality', term: t('account.field.nationality'), detail: nationality && localised(nationality, 'name', locale) },
    { key: 'gender', term: t('account.field.gender'), detail: contact.gender && t(`account.gender.${contact.gender}`) },
    { key: 'birth', term: t('account.field.dateOfBirth'), detail: contact.dateOfBirth && formatDate(contact.dateOfBirth, locale) },
    { key: 'id', term: t('account.field.emiratesId'), detail: contact.emiratesId && <Bidi>{contact.emiratesId}</Bidi> },
  ];
  return (
    <div data-field="">
      <SummaryList rows={rows} termWidth="200px" />
    </div>
  );
}
