import { useData } from 'vike-react/useData';
import type { HomeData } from '../../../home/home-data.ts';
import { HomePage } from '../../../home/HomePage.tsx';

export function Page() {
  return <HomePage {...useData<HomeData>()} />;
}
