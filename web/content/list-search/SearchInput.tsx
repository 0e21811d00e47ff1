import { Search } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { SearchedPart } from '../../forms/SearchedPart.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
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

interface SearchInputProps extends Pick<ComponentProps<typeof TextInput>, 'id' | 'name' | 'ref' | 'onChange'> {
  label: string;
  /** The search text of the URL. */
  text: string;
  /** How much of the text is searched, in characters. */
  max: number;
}

/** The input and the button of a search form. */
export function SearchInput({ id, label, text, max, ...input }: SearchInputProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
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
            maxLength={LIMITS.pastedMax}
            dir={text ? 'auto' : undefined}
            autoComplete="off"
            enterKeyHint="search"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{t('content.search')}</Button>
          <SearchedPart text={typed} max={max} />
        </Row>
      )}
    </Field>
  );
}
