import { LIMITS } from '../../common/limits.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { layout } from '../theme/tokens.ts';
import { Box } from '../ui/layout/Box.ts';
import { SearchInput } from '../content/list-search/SearchInput.tsx';
import { submitSearch } from './submit-search.ts';

/** The search field of the search page. */
export function SearchForm({ text }: { text: string }) {
  const t = useTranslation();
  return (
    <Box as="form" maxWidth={`${layout.formColumn}px`} action="/search" onSubmit={submitSearch}>
      <SearchInput
        id="site-search"
        name="text"
        label={t('content.siteSearch.label')}
        text={text}
        max={LIMITS.searchTextMax}
      />
    </Box>
  );
}
