import { RotateCw, TriangleAlert } from 'lucide-react';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { Bidi } from '../ui/data/Bidi.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { HomeLink, MessagePage } from './MessagePage.tsx';
import { Translated } from '../i18n/Translated.tsx';

/** Any error other than 404: its status and a retry by full load (specification §8). Never shows internal details. */
export function FailurePage({ status }: { status: number }) {
  const t = useTranslation();
  const { urlPathname, urlParsed } = usePageContext();
  const actions = (
    <>
      <ButtonLink
        href={urlPathname + (urlParsed.searchOriginal ?? '')}
        rel="external"
        icon={<RotateCw aria-hidden="true" />}
      >
        {t('site.error.retry')}
      </ButtonLink>
      <HomeLink tone="secondary" />
    </>
  );
  return (
    <MessagePage icon={<TriangleAlert />} title={t('site.error.otherError')} actions={actions}>
      <p>
        <Translated
          text="site.error.generic"
          values={{ status: <Bidi>{status}</Bidi>, message: t('site.error.tryAgain') }}
        />
      </p>
    </MessagePage>
  );
}
