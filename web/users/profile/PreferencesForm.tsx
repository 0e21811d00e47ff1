import { LOCALES, type Locale } from '../../../common/locale/locales.ts';
import { NOTIFY_BY } from '../../../common/users/account.enums.ts';
import type { Contact } from '../../../common/users/profile.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MobileField } from '../../ui/forms/MobileField.tsx';
import { OtpField } from '../../ui/forms/OtpField.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { SectionCard } from './SectionCard.tsx';
import { TextField } from '../TextField.tsx';
import { usePreferences, type ContactField } from './use-preferences.ts';

const idOf = (field: string): string => `preferences-${field}`;

interface PreferencesProps {
  contact: Contact;
  onDirty: (dirty: boolean) => void;
}

/** The contact preferences. A new mobile or email is verified by a code before it is saved. */
export function PreferencesForm({ contact, onDirty }: PreferencesProps) {
  const t = useTranslation();
  const { section, draft, change, fieldsToVerify, sentCodeFor, setCode, submit } = usePreferences(contact, onDirty);
  const { errorOf } = section;
  const codeField = (contactField: ContactField) => {
    const sentCode = sentCodeFor(contactField);
    return (
      sentCode && (
        <OtpField
          id={idOf(`code-${contactField}`)}
          label={t(contactField === 'preferredMobile' ? 'profileEdit.codeMobile' : 'profileEdit.codeEmail')}
          hint={t('otp.codeHint')}
          required
          error={errorOf('codes') ?? errorOf('otp')}
          value={sentCode.code}
          onChange={(code) => setCode(contactField, code)}
        />
      )
    );
  };
  return (
    <SectionCard
      name="preferences"
      title={t('account.section.preferences')}
      intro={t('profileEdit.preferencesLead')}
      section={section}
      idOf={idOf}
      submit={t(fieldsToVerify.length ? 'signup.sendCode' : 'profileEdit.save')}
      onSubmit={() => void submit()}
    >
      <MobileField
        id={idOf('preferredMobile')}
        label={t('account.field.preferredMobile')}
        error={errorOf('preferredMobile') ?? errorOf('mobile')}
        value={draft.preferredMobile}
        onChange={(preferredMobile) => change({ preferredMobile })}
      />
      {codeField('preferredMobile')}
      <TextField
        id={idOf('preferredEmail')}
        name="preferredEmail"
        type="email"
        ltr
        autoComplete="email"
        spellCheck={false}
        label={t('account.field.preferredEmail')}
        error={errorOf('preferredEmail') ?? errorOf('email')}
        value={draft.preferredEmail}
        onChange={(preferredEmail) => change({ preferredEmail })}
      />
      {codeField('preferredEmail')}
      <RadioCards
        id={idOf('preferredLanguage')}
        legend={t('account.field.preferredLanguage')}
        options={LOCALES.map((value) => ({ value, title: t(`account.language.${value}`) }))}
        value={LOCALES.find((one) => one === draft.preferredLanguage)}
        onChange={(preferredLanguage: Locale) => change({ preferredLanguage })}
      />
      <RadioCards
        id={idOf('preferredChannel')}
        legend={t('account.field.preferredChannel')}
        columns={3}
        options={Object.values(NOTIFY_BY).map((value) => ({ value: String(value), title: t(`account.channel.${value}`) }))}
        value={draft.preferredChannel}
        onChange={(preferredChannel) => change({ preferredChannel })}
      />
    </SectionCard>
  );
}
