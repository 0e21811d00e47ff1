import { useData } from 'vike-react/useData';
import type { FaqsData } from '../../../content/faqs/faqs-data.ts';
import { FaqsPage } from '../../../content/faqs/FaqsPage.tsx';

export function Page() {
  return <FaqsPage {...useData<FaqsData>()} />;
}
