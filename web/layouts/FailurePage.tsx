import { RotateCw, TriangleAlert } from 'lucide-react';
import { usePageContext } from 'vike-react/usePageContext';
import { useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';
import { phrase } from './phrase.tsx';

/** Any other error: its status and a way to try again, by a full load (specification §8). Never what went wrong inside. */
export function FailurePage({ status }: { status: number }) {
  const t = useTexts();
  const { urlPathname, urlParsed } = usePageContext();
  const actions = (
    <>
      <ButtonLink href={urlPathname + (urlParsed.searchOriginal ?? '')} rel="external" icon={<RotateCw aria-hidden="true" />}>
        {t('site.error.retry')}
      </ButtonLink>
      <HomeLink tone="secondary" />
    </>
  );
  return (
    <MessagePage icon={<TriangleAlert />} title={t('site.error.otherError')} actions={actions}>
      <p>{phrase(t, 'site.error.generic', { status: <Bidi>{status}</Bidi>, message: t('site.error.tryAgain') })}</p>
    </MessagePage>
  );
}
