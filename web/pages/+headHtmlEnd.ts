import type { PageContextServer } from 'vike/types';

export function headHtmlEnd(pageContext: PageContextServer) {
  const tags = pageContext.styleSheet?.getStyleTags() ?? '';
  pageContext.styleSheet?.seal();
  return tags;
}
