import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Field } from '../../controls/Field.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { layout } from '../../design/tokens.ts';
import { useLiveSearch } from './use-live-search.ts';

const Box = styled.form`
  max-inline-size: ${layout.formColumn}px;
`;

const Line = styled.div`
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

interface SearchBoxProps {
  path: string;
  q: string;
  label: string;
}

/** The field above a list; what it finds is said by the list's own status line. */
export function SearchBox({ path, q, label }: SearchBoxProps) {
  const t = useTexts();
  const { input, onChange, onSubmit } = useLiveSearch(path, q);
  return (
    <Box action={path} onSubmit={onSubmit} role="search">
      <Field label={label} id="search">
        {(wiring) => (
          <Line>
            <TextInput
              {...wiring}
              ref={input}
              type="search"
              name="q"
              icon={<Search aria-hidden="true" />}
              defaultValue={q}
              dir={q ? 'auto' : undefined}
              maxLength={LIMITS.nameMax}
              autoComplete="off"
              enterKeyHint="search"
              onChange={onChange}
            />
            <Button type="submit">{t('content.search')}</Button>
          </Line>
        )}
      </Field>
    </Box>
  );
}
