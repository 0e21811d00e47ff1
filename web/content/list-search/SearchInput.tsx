import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

const Row = styled.div`
  display: flex;
  gap: var(--space-3);

  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
  & > button {
    flex: none;
    min-block-size: var(--control-input);
  }
`;

interface SearchInputProps extends Pick<
  ComponentProps<typeof TextInput>,
  'id' | 'name' | 'maxLength' | 'ref' | 'onChange'
> {
  label: string;
  /** The search text of the URL. */
  text: string;
}

/** The input and the button of a search form. */
export function SearchInput({ id, label, text, ...input }: SearchInputProps) {
  const t = useTranslation();
  return (
    <Field label={label} id={id}>
      {(fieldProps) => (
        <Row>
          <TextInput
            {...fieldProps}
            {...input}
            type="search"
            icon={<Search aria-hidden="true" />}
            defaultValue={text}
            dir={text ? 'auto' : undefined}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">{t('content.search')}</Button>
        </Row>
      )}
    </Field>
  );
}
