import { useTranslation } from '../i18n/use-translation.ts';
import { DateField } from '../ui/forms/DateField.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { EmiratesIdField } from './EmiratesIdField.tsx';
import type { IdentityDocumentType } from './IdentityDocuments.tsx';
import { useDateTexts } from './use-date-texts.ts';

export interface DocumentNumbers {
  emiratesId: string;
  passportNumber: string;
  passportExpiry: string;
}

interface DocumentNumberProps {
  documentType: IdentityDocumentType;
  numbers: DocumentNumbers;
  onChange: (part: Partial<DocumentNumbers>) => void;
  hint?: string;
  required?: boolean;
  errorOf: (field: string) => string | undefined;
  idOf: (field: string) => string;
}

/** The number of the Emirates ID, or of the passport with its expiry. One of them is required for verification. */
export function DocumentNumber({ documentType, numbers, onChange, hint, required, errorOf, idOf }: DocumentNumberProps) {
  const t = useTranslation();
  const dates = useDateTexts();
  const optionalText = required ? undefined : t('signup.optional');
  if (documentType === 'emiratesId')
    return (
      <EmiratesIdField
        id={idOf('emiratesId')}
        name="emiratesId"
        label={t('account.field.emiratesId')}
        required={required}
        optionalText={optionalText}
        hint={hint}
        error={errorOf('emiratesId')}
        value={numbers.emiratesId}
        onChange={(emiratesId) => onChange({ emiratesId })}
      />
    );
  return (
    <>
      <Field
        id={idOf('passportNumber')}
        label={t('account.field.passportNumber')}
        required={required}
        optionalText={optionalText}
        error={errorOf('passportNumber')}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            name="passportNumber"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={numbers.passportNumber}
            onChange={(event) => onChange({ passportNumber: event.currentTarget.value })}
          />
        )}
      </Field>
      <DateField
        id={idOf('passportExpiry')}
        legend={t('account.field.passportExpiry')}
        required={required}
        error={errorOf('passportExpiry')}
        texts={dates}
        value={numbers.passportExpiry}
        onChange={(passportExpiry) => onChange({ passportExpiry })}
      />
    </>
  );
}
