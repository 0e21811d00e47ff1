import { useData } from 'vike-react/useData';
import { PublicFollowUp } from '../../../cases/follow-up/PublicFollowUp.tsx';
import type { PublicPageData } from '../../../cases/follow-up/public-page.ts';

export function Page() {
  return <PublicFollowUp {...useData<PublicPageData>()} />;
}
