import { useData } from 'vike-react/useData';
import type { StoriesData } from '../../../content/stories/stories-data.ts';
import { StoriesPage } from '../../../content/stories/StoriesPage.tsx';

export function Page() {
  return <StoriesPage {...useData<StoriesData>()} />;
}
