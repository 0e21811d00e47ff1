import { useData } from 'vike-react/useData';
import type { PrivacyData } from '../../../content/privacy/privacy-data.ts';
import { PrivacyPage } from '../../../content/privacy/PrivacyPage.tsx';

export function Page() {
  return <PrivacyPage {...useData<PrivacyData>()} />;
}
