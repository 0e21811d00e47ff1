import { todayInCity } from '../../common/users/calendar-day.ts';
import { DateField } from '../forms/DateField.tsx';
import type { FieldProps } from '../forms/form-fields.ts';
import { TextField } from '../forms/TextField.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmiratesIdField } from '../identifiers/EmiratesIdField.tsx';
import type { IdentityDocumentType } from './IdentityFiles.tsx';

interface DocumentNumberProps {
  documentType: IdentityDocumentType;
  field: (name: 'emiratesId' | 'passportNumber' | 'passportExpiry') => FieldProps<string>;
  hint?: string;
  required?: boolean;
}

/** The number of the Emirates ID, or of the passport with its expiry. One of them is required for verification. */
export function DocumentNumber({ documentType, field, hint, required }: DocumentNumberProps) {
  const t = useTranslation();
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
      <DateField
        {...field('passportExpiry')}
        label={t('account.field.passportExpiry')}
        required={required}
        optionalText={optionalText}
        min={todayInCity(new Date())}
      />
    </>
  );
}
