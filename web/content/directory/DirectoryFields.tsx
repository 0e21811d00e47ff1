import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { FieldProps } from '../../forms/form-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection } from '../../ui/layout/Card.tsx';

interface DirectoryFieldsProps {
  /** A code is set once. */
  isNew: boolean;
  field: (name: string) => FieldProps<string | boolean>;
}

/** Code, keywords and state of an entity. */
export function DirectoryFields({ isNew, field }: DirectoryFieldsProps) {
  const t = useTranslation();
  return (
    <CardSection>
      {isNew && (
        <TextField
          {...(field('code') as FieldProps<string>)}
          label={t('directory.field.code')}
          hint={t('directory.codeOfEntityHint')}
          dir="ltr"
          autoComplete="off"
        />
      )}
      <TextField
        {...(field('keywords') as FieldProps<string>)}
        label={t('directory.field.keywords')}
        hint={t('directory.keywordsHint')}
        autoComplete="off"
      />
      <CheckboxField {...(field('active') as FieldProps<boolean>)} label={t('directory.field.active')} hint={t('directory.activeHint')} />
    </CardSection>
  );
}
