import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';

/** Whether the document was opened with `?embed=1` inside another website. Client-side navigations keep it. */
export function useEmbedded(): boolean {
  const { urlParsed, route } = usePageContext();
  const [embedded] = useState(urlParsed.search['embed'] === '1' && route?.framed === 'embed');
  return embedded;
}
