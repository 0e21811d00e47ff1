import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { SEARCH_TEXT_MAX } from '../../../common/search/search.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { layout } from '../../theme/tokens.ts';
import { Box } from '../../ui/layout/Box.ts';
import { submitSearch } from './submit-search.ts';

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

/** The search field of the search page. */
export function SearchForm({ text }: { text: string }) {
  const t = useTranslation();
  return (
    <Box as="form" maxWidth={`${layout.formColumn}px`} action="/search" onSubmit={submitSearch}>
      <Field label={t('content.siteSearch.label')} id="site-search">
        {(control) => (
          <Row>
            <TextInput
              {...control}
              type="search"
              name="text"
              icon={<Search aria-hidden="true" />}
              defaultValue={text}
              dir={text ? 'auto' : undefined}
              maxLength={SEARCH_TEXT_MAX}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit">{t('content.search')}</Button>
          </Row>
        )}
      </Field>
    </Box>
  );
}
