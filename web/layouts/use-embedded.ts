import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { routeOf } from '../../common/access/routes.ts';

/** Whether the document was opened with `?embed=1` inside another website. Client-side navigations keep it. */
export function useEmbedded(): boolean {
  const { urlParsed, urlPathname } = usePageContext();
  const [embedded] = useState(urlParsed.search['embed'] === '1' && routeOf(urlPathname)?.framed === 'embed');
  return embedded;
}
