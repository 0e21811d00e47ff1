import { useData } from 'vike-react/useData';
import type { RatingsData } from '../../../../happiness/ratings-page.ts';
import { RatingsPage } from '../../../../happiness/RatingsPage.tsx';

export function Page() {
  return <RatingsPage {...useData<RatingsData>()} />;
}
