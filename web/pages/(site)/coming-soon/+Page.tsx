import { Hourglass } from 'lucide-react';
import { useTexts } from '../../../client/text.ts';
import { HomeLink } from '../../../layouts/HomeLink.tsx';
import { MessagePage } from '../../../layouts/MessagePage.tsx';

export function Page() {
  const t = useTexts();
  return <MessagePage icon={<Hourglass />} title={t('site.comingSoon')} actions={<HomeLink />} />;
}
