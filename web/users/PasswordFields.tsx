import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { PASSWORD_RULES, type PasswordRule } from '../../common/users/password-rules.ts';
import type { FieldProps } from '../forms/form-fields.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { fieldSpacing } from '../ui/forms/field-parts.ts';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { IconButton } from '../ui/forms/IconButton.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { Inline } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

const Group = styled.div`
  ${fieldSpacing}
`;

interface PasswordFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  name: string;
  autoComplete: 'new-password' | 'current-password';
}

/** A password with a button to show it. Pasting is allowed. */
export function PasswordField({ value, onChange, name, autoComplete, ...texts }: PasswordFieldProps) {
  const t = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <Field {...texts}>
      {(fieldProps) => (
        <TextInput
          {...fieldProps}
          type={visible ? 'text' : 'password'}
          name={name}
          dir="ltr"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          end={
            <IconButton
              label={t(visible ? 'signup.hidePassword' : 'signup.showPassword')}
              icon={visible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              onClick={() => setVisible(!visible)}
            />
          }
        />
      )}
    </Field>
  );
}

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'confirmPassword') => FieldProps<string>;
  label: string;
  /** The names of the person, which are easy to guess. */
  names: readonly string[];
}

/** A new password with its confirmation and a live checklist of the rules. */
export function NewPasswordFields({ field, label, names }: NewPasswordFieldsProps) {
  const t = useTranslation();
  const { nameEn, nameAr, cityEn, cityAr } = usePageContext().settings.city;
  const { value: password } = field('password');
  const rules = Object.keys(PASSWORD_RULES) as PasswordRule[];
  const met = rules.filter((rule) => PASSWORD_RULES[rule](password, [...names, nameEn, nameAr, cityEn, cityAr]));
  return (
    <>
      <Group data-field="">
        <PasswordField {...field('password')} autoComplete="new-password" label={label} required />
        <Text as="ul" size="small" mt={3} role="list" aria-label={t('signup.rules.title')}>
          {rules.map((rule) => (
            <Inline as="li" gap={2} icon={16} tone={met.includes(rule) ? 'success' : 'ink-2'} key={rule}>
              {met.includes(rule) ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
              {t(`signup.rules.${rule}`)}
              {met.includes(rule) && <VisuallyHidden>{t('signup.ruleMet')}</VisuallyHidden>}
            </Inline>
          ))}
        </Text>
        <VisuallyHidden role="status">
          {password && t('signup.rulesMet', { met: met.length, all: rules.length })}
        </VisuallyHidden>
      </Group>
      <PasswordField
        {...field('confirmPassword')}
        autoComplete="new-password"
        label={t('signup.confirmPassword')}
        required
      />
    </>
  );
}
