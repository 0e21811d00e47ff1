import { useData } from 'vike-react/useData';
import type { SearchData } from '../../../content/site-search/search-data.ts';
import { SearchPage } from '../../../content/site-search/SearchPage.tsx';

export function Page() {
  return <SearchPage {...useData<SearchData>()} />;
}
