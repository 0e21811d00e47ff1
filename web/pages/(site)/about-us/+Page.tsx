import { useData } from 'vike-react/useData';
import type { AboutData } from '../../../content/about/about-data.ts';
import { AboutPage } from '../../../content/about/AboutPage.tsx';

export function Page() {
  return <AboutPage {...useData<AboutData>()} />;
}
