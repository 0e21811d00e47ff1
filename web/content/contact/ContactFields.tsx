import { LIMITS } from '../../../common/limits.ts';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MobileField } from '../../identifiers/MobileField.tsx';
import type { ContactForm } from './use-contact.ts';

export function ContactFields({ field }: Pick<ContactForm, 'field'>) {
  const t = useTranslation();
  return (
    <>
      <TextField {...field('name')} label={t('content.contact.name')} autoComplete="name" required />
      <MobileField {...field('mobile')} label={t('content.contact.mobile')} required />
      <TextField
        {...field('email')}
        label={t('content.contact.email')}
        hint={t('content.contact.emailHint')}
        type="email"
        dir="ltr"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <LongTextField
        {...field('message')}
        label={t('content.contact.message')}
        rows={6}
        max={LIMITS.messageMax}
        required
      />
    </>
  );
}
