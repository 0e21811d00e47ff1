import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { layout } from '../../theme/tokens.ts';
import { useLiveSearch } from './use-live-search.ts';
import { Box } from '../../ui/layout/Box.ts';

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

interface SearchBoxProps {
  path: string;
  q: string;
  label: string;
}

/** Search field above a list. The list's status line announces the results. */
export function SearchBox({ path, q, label }: SearchBoxProps) {
  const t = useTranslation();
  const { input, onChange, onSubmit } = useLiveSearch(path, q);
  return (
    <Box as="form" maxWidth={`${layout.formColumn}px`} action={path} onSubmit={onSubmit} role="search">
      <Field label={label} id="search">
        {(control) => (
          <Row>
            <TextInput
              {...control}
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
          </Row>
        )}
      </Field>
    </Box>
  );
}
