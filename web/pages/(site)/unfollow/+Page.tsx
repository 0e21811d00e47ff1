import { useData } from 'vike-react/useData';
import type { UnfollowData } from '../../../cases/known-issues/unfollow-page.ts';
import { UnfollowPage } from '../../../cases/known-issues/UnfollowPage.tsx';

export function Page() {
  return <UnfollowPage {...useData<UnfollowData>()} />;
}
