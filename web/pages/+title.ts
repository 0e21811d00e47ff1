import type { PageContext } from 'vike/types';
import { documentTitle } from '../layouts/title.ts';

export const title = (pageContext: PageContext): string => documentTitle(pageContext);
