import { LOCALES } from '../../../common/locale/locales.ts';
import { NOTIFY_BY } from '../../../common/users/account.enums.ts';
import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MobileField } from '../../identifiers/MobileField.tsx';
import { CodeField } from '../../otp/CodeField.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { ContactField, Preferences } from './use-preferences.ts';

/** The contact preferences. A new mobile or email is verified by a code before it is saved. */
export function PreferencesForm({ form, asksForCodes, isCodeSent, isFallbackCode }: Preferences) {
  const t = useTranslation();
  const { field, errorOf } = form;
  const codeField = (contactField: ContactField) =>
    isCodeSent(contactField) && (
      <CodeField
        {...field(`code-${contactField}`)}
        label={t(contactField === 'preferredMobile' ? 'profileEdit.codeMobile' : 'profileEdit.codeEmail')}
        isFallback={isFallbackCode(contactField)}
        error={errorOf('codes') ?? errorOf('otp')}
      />
    );
  return (
    <SectionCard
      title={t('account.section.preferences')}
      intro={t('profileEdit.preferencesLead')}
      form={form}
      submit={t(asksForCodes ? 'signup.sendCode' : 'profileEdit.save')}
    >
      <MobileField
        {...field('preferredMobile')}
        label={t('account.field.preferredMobile')}
        error={errorOf('preferredMobile') ?? errorOf('mobile')}
      />
      {codeField('preferredMobile')}
      <TextField
        {...field('preferredEmail')}
        type="email"
        dir="ltr"
        autoComplete="email"
        spellCheck={false}
        label={t('account.field.preferredEmail')}
        error={errorOf('preferredEmail') ?? errorOf('email')}
      />
      {codeField('preferredEmail')}
      <RadioCards
        {...field('preferredLanguage')}
        legend={t('account.field.preferredLanguage')}
        options={LOCALES.map((value) => ({ value, title: t(`account.language.${value}`) }))}
      />
      <RadioCards
        {...field('preferredChannel')}
        legend={t('account.field.preferredChannel')}
        columns={3}
        options={Object.values(NOTIFY_BY).map((value) => ({
          value: String(value),
          title: t(`account.channel.${value}`),
        }))}
      />
    </SectionCard>
  );
}
