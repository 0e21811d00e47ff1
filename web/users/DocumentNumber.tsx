import type { FieldProps } from '../forms/form-fields.ts';
import { TextField } from '../forms/TextField.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { DateField } from '../ui/forms/DateField.tsx';
import { EmiratesIdField } from './EmiratesIdField.tsx';
import type { IdentityDocumentType } from './IdentityDocuments.tsx';
import { useDateTexts } from './use-date-texts.ts';

interface DocumentNumberProps {
  documentType: IdentityDocumentType;
  field: (name: 'emiratesId' | 'passportNumber' | 'passportExpiry') => FieldProps<string>;
  hint?: string;
  required?: boolean;
}

/** The number of the Emirates ID, or of the passport with its expiry. One of them is required for verification. */
export function DocumentNumber({ documentType, field, hint, required }: DocumentNumberProps) {
  const t = useTranslation();
  const dates = useDateTexts();
  const optionalText = required ? undefined : t('signup.optional');
  if (documentType === 'emiratesId')
    return (
      <EmiratesIdField
        {...field('emiratesId')}
        label={t('account.field.emiratesId')}
        required={required}
        optionalText={optionalText}
        hint={hint}
      />
    );
  return (
    <>
      <TextField
        {...field('passportNumber')}
        label={t('account.field.passportNumber')}
        required={required}
        optionalText={optionalText}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <DateField {...field('passportExpiry')} legend={t('account.field.passportExpiry')} required={required} texts={dates} />
    </>
  );
}
