import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../client/text.ts';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';
import { phrase } from './phrase.tsx';

/** A long path breaks where it must instead of widening the page. */
const Path = styled.bdi`
  && {
    white-space: normal;
  }
  overflow-wrap: anywhere;
`;

/** Specification §8: the message, the path asked for and a link home. */
export function NotFoundPage({ path }: { path: string }) {
  const t = useTexts();
  return (
    <MessagePage icon={<SearchX />} title={t('site.error.pageNotFound')} actions={<HomeLink />}>
      <p>{phrase(t, 'site.error.requestedPath', { path: <Path dir="ltr">{path}</Path> })}</p>
    </MessagePage>
  );
}
