import { useTexts } from '../client/text.ts';
import { DateField } from '../controls/DateField.tsx';
import { Field } from '../controls/Field.tsx';
import { TextInput } from '../controls/TextInput.tsx';
import { EmiratesIdField } from './EmiratesIdField.tsx';
import type { ProvenBy } from './IdentityDocuments.tsx';
import { useDateTexts } from './use-date-texts.ts';

export interface DocumentNumbers {
  emiratesId: string;
  passportNumber: string;
  passportExpiry: string;
}

interface DocumentNumberProps {
  by: ProvenBy;
  numbers: DocumentNumbers;
  onChange: (part: Partial<DocumentNumbers>) => void;
  hint?: string;
  required?: boolean;
  errorOf: (field: string) => string | undefined;
  idOf: (field: string) => string;
}

/** The Emirates ID's number, or the passport's with its expiry: one of them is needed before an account can be verified. */
export function DocumentNumber({ by, numbers, onChange, hint, required, errorOf, idOf }: DocumentNumberProps) {
  const t = useTexts();
  const dates = useDateTexts();
  const optionalText = required ? undefined : t('signup.optional');
  if (by === 'emiratesId')
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
