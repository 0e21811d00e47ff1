import { Hourglass } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { HomeLink, MessagePage } from '../../../layouts/MessagePage.tsx';

export function Page() {
  const t = useTranslation();
  return <MessagePage icon={<Hourglass />} title={t('site.comingSoon')} actions={<HomeLink />} />;
}
