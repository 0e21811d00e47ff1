import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { FieldProps } from '../../forms/form-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection } from '../../ui/layout/Card.tsx';

interface DirectoryFieldsProps {
  /** Whether it is an entry of the directory, with a code and a state; else it has keywords only. */
  inDirectory: boolean;
  /** A code is set once. */
  isNew: boolean;
  field: (name: string) => FieldProps<string | boolean>;
}

/** Code, keywords and state of an item. */
export function DirectoryFields({ inDirectory, isNew, field }: DirectoryFieldsProps) {
  const t = useTranslation();
  return (
    <CardSection>
      {inDirectory && isNew && (
        <TextField
          {...(field('code') as FieldProps<string>)}
          label={t('directory.field.code')}
          hint={t('directory.codeOfEntityHint')}
          dir="ltr"
          autoComplete="off"
        />
      )}
      <LongTextField
        {...(field('keywords') as FieldProps<string>)}
        label={t('directory.field.keywords')}
        hint={t('directory.keywordsHint')}
        rows={4}
      />
      {inDirectory && (
        <CheckboxField
          {...(field('active') as FieldProps<boolean>)}
          label={t('directory.field.active')}
          hint={t('directory.activeHint')}
        />
      )}
    </CardSection>
  );
}
