import { useData } from 'vike-react/useData';
import type { StoryData } from '../../../../content/stories/stories-data.ts';
import { StoryPage } from '../../../../content/stories/StoryPage.tsx';

export function Page() {
  return <StoryPage {...useData<StoryData>()} />;
}
