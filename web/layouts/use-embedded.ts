import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { routeOf } from '../../common/access/routes.ts';

/** Whether the document was opened as a part of another website (`?embed=1`); it stays so while the person goes on in it. */
export function useEmbedded(): boolean {
  const { urlParsed, urlPathname } = usePageContext();
  const [embedded] = useState(urlParsed.search['embed'] === '1' && routeOf(urlPathname)?.framed === 'embed');
  return embedded;
}
