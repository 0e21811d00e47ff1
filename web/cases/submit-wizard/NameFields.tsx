import { styled } from 'styled-components';
import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { upTo } from '../../theme/media.ts';
import { useWizard } from './wizard-context.ts';

const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  & > [data-field] + [data-field] {
    margin-block-start: 0;
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const NAMES = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
] as const;

/** Optional name fields. */
export function NameFields() {
  const t = useTranslation();
  const { form } = useWizard();
  return (
    <FieldRow>
      {NAMES.map(({ name, autoComplete }) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`wizard.contact.${name}`)}
          optionalText={t('wizard.optional')}
          dir="auto"
          autoComplete={autoComplete}
        />
      ))}
    </FieldRow>
  );
}
