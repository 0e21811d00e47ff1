import { useData } from 'vike-react/useData';
import type { PrivacyPolicy } from '../../../../common/content/privacy-policy.types.ts';
import { PrivacyPage } from '../../../content/privacy/PrivacyPage.tsx';

export function Page() {
  return <PrivacyPage {...useData<PrivacyPolicy>()} />;
}
