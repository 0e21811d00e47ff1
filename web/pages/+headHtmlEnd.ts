import type { PageContextServer } from 'vike/types';

/** The page's styles, and the nonce by which styled-components and Vite may add more in the browser. */
export function headHtmlEnd({ styleSheet, cspNonce }: PageContextServer): string {
  const tags = styleSheet?.getStyleTags() ?? '';
  styleSheet?.seal();
  return `<meta property="csp-nonce" nonce="${cspNonce}">${tags}`;
}
