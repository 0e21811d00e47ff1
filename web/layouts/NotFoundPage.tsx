import { SearchX } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { HomeLink, MessagePage } from './MessagePage.tsx';
import { Translated } from '../i18n/Translated.tsx';

/** Page not found (specification §8): the message, the requested path and a home link. */
export function NotFoundPage({ path }: { path: string }) {
  const t = useTranslation();
  return (
    <MessagePage icon={<SearchX />} title={t('site.error.pageNotFound')} actions={<HomeLink />}>
      <p>
        <Translated text="site.error.requestedPath" values={{ path: <bdi dir="ltr">{path}</bdi> }} />
      </p>
    </MessagePage>
  );
}
