import { LOCALES, type Locale } from '../../../common/locale/locales.ts';
import { NOTIFY_BY } from '../../../common/users/account.enums.ts';
import type { Contact } from '../../../common/users/profile.types.ts';
import { useTexts } from '../../client/text.ts';
import { MobileField } from '../../controls/MobileField.tsx';
import { OtpField } from '../../controls/OtpField.tsx';
import { RadioCards } from '../../controls/RadioCards.tsx';
import { SectionCard } from './SectionCard.tsx';
import { TextField } from '../TextField.tsx';
import { usePreferences, type Way } from './use-preferences.ts';

const idOf = (field: string): string => `preferences-${field}`;

interface PreferencesProps {
  contact: Contact;
  onDirty: (dirty: boolean) => void;
}

/** Where and how the person wants to be reached. A new mobile or email is proven by a code before it is saved. */
export function PreferencesForm({ contact, onDirty }: PreferencesProps) {
  const t = useTexts();
  const { section, draft, change, toAsk, askedFor, typeCode, submit } = usePreferences(contact, onDirty);
  const { errorOf } = section;
  const codeField = (way: Way) => {
    const asked = askedFor(way);
    return (
      asked && (
        <OtpField
          id={idOf(`code-${way}`)}
          label={t(way === 'preferredMobile' ? 'profileEdit.codeMobile' : 'profileEdit.codeEmail')}
          hint={t('otp.codeHint')}
          required
          error={errorOf('codes') ?? errorOf('otp')}
          value={asked.code}
          onChange={(code) => typeCode(way, code)}
        />
      )
    );
  };
  return (
    <SectionCard
      name="preferences"
      title={t('account.section.preferences')}
      lead={t('profileEdit.preferencesLead')}
      section={section}
      idOf={idOf}
      submit={t(toAsk.length ? 'signup.sendCode' : 'profileEdit.save')}
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
