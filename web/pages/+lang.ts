import type { PageContext } from 'vike/types';

export const lang = (pageContext: PageContext): string => pageContext.locale;
