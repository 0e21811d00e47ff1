import { LIMITS } from '../../../common/limits.ts';
import { layout } from '../../theme/tokens.ts';
import { Box } from '../../ui/layout/Box.ts';
import { SearchInput } from './SearchInput.tsx';
import { useLiveSearch } from './use-live-search.ts';

interface SearchBoxProps {
  path: string;
  q: string;
  label: string;
}

/** Search field above a list. The list's status line announces the results. */
export function SearchBox({ path, q, label }: SearchBoxProps) {
  const { input, onChange, onSubmit } = useLiveSearch(path, q);
  return (
    <Box as="form" maxWidth={`${layout.formColumn}px`} action={path} onSubmit={onSubmit} role="search">
      <SearchInput
        id="search"
        name="q"
        label={label}
        text={q}
        max={LIMITS.longSearchTextMax}
        ref={input}
        onChange={onChange}
      />
    </Box>
  );
}
